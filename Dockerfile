# The one base. To pin it by digest, name it `python:3.11-slim@sha256:...`; the digest is what
# `docker buildx imagetools inspect python:3.11-slim` prints, and Dependabot then keeps it new.
FROM python:3.11-slim AS base

# What is pinned, checked by its hash, then the bot itself; the tools that install stay behind.
FROM base AS build
RUN python -m venv /opt/zashiki
ENV PATH=/opt/zashiki/bin:$PATH
WORKDIR /src
COPY requirements/run.lock requirements/
RUN pip install --no-cache-dir --only-binary :all: --require-hashes --requirement requirements/run.lock
COPY pyproject.toml README.md LICENSE LICENSE-ART ./
COPY rules rules
COPY bot bot
COPY cogs cogs
RUN pip install --no-cache-dir --no-deps --no-build-isolation . \
    && pip uninstall --yes setuptools pip

# Run it as nobody in particular: a user by number alone, who owns nothing but the data.
FROM base
COPY --from=build /opt/zashiki /opt/zashiki
RUN install --directory --owner 10001 --group 10001 /data
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV PATH=/opt/zashiki/bin:$PATH ZASHIKI_DATABASE=/data/zashiki.db PYTHONUNBUFFERED=1
HEALTHCHECK --interval=60s --timeout=15s --start-period=30s CMD ["zashiki", "health"]
STOPSIGNAL SIGTERM
CMD ["zashiki", "run"]
