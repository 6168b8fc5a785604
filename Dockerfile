# Build the wheels with the pinned versions, then run them as nobody in particular.
FROM python:3.11-slim AS build
WORKDIR /src
COPY pyproject.toml requirements.lock README.md ./
COPY rules rules
COPY bot bot
COPY cogs cogs
RUN pip wheel --no-cache-dir --wheel-dir /wheels --constraint requirements.lock .

FROM python:3.11-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels zashiki && rm -rf /wheels \
    && useradd --create-home --uid 10001 zashiki \
    && install --directory --owner zashiki --group zashiki /data
USER zashiki
WORKDIR /data
VOLUME /data
ENV ZASHIKI_DATABASE=/data/zashiki.db PYTHONUNBUFFERED=1
HEALTHCHECK --interval=60s --timeout=15s --start-period=30s CMD ["zashiki", "health"]
STOPSIGNAL SIGTERM
CMD ["zashiki", "run"]
