# syntax=docker/dockerfile:1
# The site as one image: nothing is installed or built when it starts, and it writes nothing but /data.

FROM node:24-trixie-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node bin/release.js /release

FROM node:24-trixie-slim
# pg_dump, for backups on PostgreSQL.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /release /srv/baobab
COPY --chmod=755 deploy/baobab /usr/local/bin/baobab
WORKDIR /srv/baobab
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 \
  # The memory that pictures and pages took goes back to the system.
  MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=65536
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server/server.js"]
