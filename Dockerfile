# Build stage: dependencies with their native parts, and the web client.
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# Remove the dependencies that only the build needs; the compiled native parts stay.
RUN npm prune --omit=dev --no-save --no-audit --no-fund

# Run stage: no compiler, no root, one volume.
FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/events ./events
COPY --from=build /app/projections ./projections
COPY --from=build /app/server ./server
COPY --from=build /app/content ./content
COPY --from=build /app/web/dist ./web/dist
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends espeak-ng && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
