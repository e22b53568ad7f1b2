/** What the servers of load tests ask of whoever reads their /metrics. */
export const METRICS_TOKEN = 'load-test'

export const readMetrics = (base: string): Promise<string> =>
  fetch(`${base}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    signal: AbortSignal.timeout(5000),
  }).then((reply) => reply.text())
