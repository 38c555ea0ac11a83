# The studio of a team:  docker build -f deploy/studio.Dockerfile -t site-studio .
# The repository of the site is in a volume, as people write it: see compose.yaml.
FROM node:22.23.3-bookworm-slim@sha256:c3de60bf2f9dd0ac6370e6117950ff62d6e339527e7472301c9c78a017978392
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git openssh-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm ci && npm cache clean --force
# Bundles and pictures that were made before, the repository, leads and people, and what visitors get.
RUN mkdir -p .cache /site /data /build/live && chown node:node .cache /site /data /build /build/live
VOLUME /site /data
ENV NODE_ENV=production DATA_DIR=/data PUBLISH_TO=/build SITE_CONFIG=/site/site-config STUDIO_PORT=3100 SHUTDOWN_SECONDS=8
EXPOSE 3100
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "require('http').get({ host: '127.0.0.1', port: process.env.STUDIO_PORT, path: '/__studio/health' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Without a shell or npm in between, which would keep the signal to itself.
CMD ["node", "node_modules/pagewright/scripts/pagewright.js", "studio"]
