# The site with its server in one image:  docker build -t pagewright .
# Pinned by the digest of all platforms: a build today and in a year start from the same files. For a newer one:
#   docker buildx imagetools inspect node:22-bookworm-slim
FROM node:22.23.3-bookworm-slim@sha256:c3de60bf2f9dd0ac6370e6117950ff62d6e339527e7472301c9c78a017978392 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY scripts scripts
COPY schema schema
COPY src src
COPY site-config site-config
# Where the site will live, when not where its settings say:  --build-arg PUBLIC_URL=https://www.site.example
ARG PUBLIC_URL
RUN npm run build

FROM node:22.23.3-bookworm-slim@sha256:c3de60bf2f9dd0ac6370e6117950ff62d6e339527e7472301c9c78a017978392
WORKDIR /app
COPY --from=build /app/dist/package.json /app/dist/package-lock.json dist/
RUN npm ci --prefix dist && npm cache clean --force
COPY --from=build /app/dist dist
# Leads are kept here. Mount a volume, or give DATABASE_URL. A studio publishes into the other folder: see deploy/compose.yaml.
RUN mkdir -p /data dist/live && chown node:node /data dist/live
VOLUME /data
# Docker waits ten seconds after its signal: requests and messages that take longer are cut off before it kills.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 SHUTDOWN_SECONDS=8
EXPOSE 3000
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "require('http').get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Without a shell or npm in between, which would keep the signal to itself.
CMD ["node", "dist/server/serve.js"]
