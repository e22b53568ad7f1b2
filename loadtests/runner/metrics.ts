/** Bearer token for /metrics of the servers that load tests start. */
export const METRICS_TOKEN = 'load-test'

export const readMetrics = (base: string): Promise<string> =>
  fetch(`${base}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    signal: AbortSignal.timeout(5000),
  }).then((reply) => reply.text())
