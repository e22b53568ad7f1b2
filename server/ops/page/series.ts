import { type Panel, plainExpression } from './dashboard.ts'

export interface Series {
  name: string
  /** Seconds since 1970 and value, in order. */
  points: [at: number, value: number][]
}

export interface Range {
  /** Seconds since 1970. */
  from: number
  to: number
}

/** Number of points that a line has at most. */
const POINTS = 240
/** A rate needs two scrapes, which are 15 s apart. */
const LEAST_INTERVAL = 60

/** What the panel shows, from Prometheus at this address. @throws if Prometheus does not answer the query. */
export async function readPanel(prometheus: string, { targets = [] }: Panel, { from, to }: Range): Promise<Series[]> {
  const step = Math.max(1, Math.ceil((to - from) / POINTS))
  const interval = `${Math.max(LEAST_INTERVAL, step * 2)}s`
  const all = targets.map(async ({ expr, legendFormat }) => {
    const query = new URLSearchParams({
      query: plainExpression(expr, interval),
      start: `${from}`,
      end: `${to}`,
      step: `${step}`,
    })
    const reply = await fetch(`${prometheus}/api/v1/query_range?${query}`)
    const { status, error, data } = (await reply.json()) as Reply
    if (status !== 'success') throw new Error(`${expr}: ${error}`)
    return data.result.map(({ metric, values }) => ({
      name: legendFormat.replace(/\{\{(\w+)\}\}/g, (_, label) => metric[label] ?? ''),
      points: values
        .map(([at, value]): [number, number] => [at, Number(value)])
        .filter(([, value]) => Number.isFinite(value)),
    }))
  })
  return (await Promise.all(all)).flat().filter(({ points }) => points.length > 0)
}

interface Reply {
  status: string
  error?: string
  data: { result: { metric: Record<string, string>; values: [number, string][] }[] }
}
