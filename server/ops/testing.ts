import type { TestApp } from '../http/testing.ts'

const TOKEN = 'metrics-token'
/** Setting of a test app whose metrics `readMetrics` reads. */
export const READABLE = { metricsToken: TOKEN }

/** A sample of `/metrics`. */
export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export async function readMetrics(test: TestApp): Promise<Sample[]> {
  const { payload } = await test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return samplesOf(payload)
}

export function samplesOf(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const found = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (!found) return []
    const [, name = '', labels = '', value] = found
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

/** The value of the metric with exactly these labels; undefined if there is none. */
export const sampleOf = (samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined =>
  samples.find(
    (sample) =>
      sample.name === name &&
      Object.keys(sample.labels).length === Object.keys(labels).length &&
      Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )?.value

/** What the metrics ask of a PostgreSQL that archives its log, for `deps.db` of a test app on SQLite. */
export function archivingPostgres(facts: object = {}, mode = 'on') {
  const found = {
    ...{ archived: '000000010000000000000004', failures: 0, current: '000000010000000000000005' },
    ...{ segment_bytes: 16_777_216, seconds: 20, ...facts },
  }
  const asked: string[] = []
  const pool = {
    waitingCount: 0,
    async query(text: string) {
      asked.push(text)
      return { rows: [text === 'show archive_mode' ? { archive_mode: mode } : found] }
    },
  }
  return { kind: 'postgres' as const, pool, logPool: { waitingCount: 0 }, asked }
}
