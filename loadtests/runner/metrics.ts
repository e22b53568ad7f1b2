/** Bearer token for /metrics of the servers that load tests start. */
export const METRICS_TOKEN = 'load-test'

export const readMetrics = (base: string): Promise<string> =>
  fetch(`${base}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    signal: AbortSignal.timeout(5000),
  }).then((reply) => reply.text())

/** CPU time that the server's process has used since its start, seconds. */
export async function cpuSeconds(base: string): Promise<number> {
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(await readMetrics(base))?.[1])
}
