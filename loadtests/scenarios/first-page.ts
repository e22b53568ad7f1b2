import { sleep } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'
import { Counter, Trend } from 'k6/metrics'
import { randomFrom } from '../../server/contract/seeded-random.ts'
import { arrivals, type FirstVisit, visitOf } from '../lib/first-visit.ts'

// New phones open the portal for the first time: 5,000 within five minutes. Each has an empty cache and connections of its own.

const BASE = __ENV.BASE ?? 'http://127.0.0.1:3000'
const PHONES = Number(__ENV.phones ?? 5000)
const WINDOW = Number(__ENV.window ?? 300)
/** Phones at the same time, at most. Each needs memory of k6. */
const AT_ONCE = Math.min(PHONES, 150)
const ACCEPTED = 'gzip, deflate, br'

const failed = new Counter('unexpected_errors')
const cached = new Counter('from_cache')
const visits = new Trend('visit_ms', true)
const late = new Trend('generator_late_ms', true)
const times = arrivals(PHONES, WINDOW, randomFrom(PHONES))

export const options = {
  scenarios: {
    phones: {
      executor: 'shared-iterations',
      vus: AT_ONCE,
      iterations: PHONES,
      maxDuration: `${WINDOW + 120}s`,
    },
  },
  noVUConnectionReuse: true,
  batchPerHost: 6,
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    unexpected_errors: ['count==0'],
    iterations: [`count==${PHONES}`],
    // With a cache only: a node alone is measured for comparison.
    ...(__ENV.limit && { visit_ms: [`p(95)<${__ENV.limit}`] }),
  },
}

/** The list is read once, before the phones come. */
export function setup(): FirstVisit {
  const read = (path: string) => String(http.get(BASE + path).body)
  return visitOf(read('/'), read('/sw.js'))
}

export default function phone({ first, later }: FirstVisit): void {
  const planned = exec.scenario.startTime + (times[exec.scenario.iterationInTest] ?? 0) * 1000
  sleep(Math.max(0, planned - Date.now()) / 1000)
  late.add(Date.now() - planned)
  fetchAll(['/'], 'text/html,application/xhtml+xml,*/*;q=0.8')
  fetchAll(first, '*/*')
  visits.add(Date.now() - planned)
  fetchAll(later, '*/*')
}

function fetchAll(paths: string[], accept: string): void {
  const params = { headers: { accept, 'accept-encoding': ACCEPTED }, responseType: 'none' as const }
  for (const reply of Object.values(http.batch(paths.map((path) => ['GET', BASE + path, null, params])))) {
    if (reply.status !== 200) failed.add(1)
    if (/HIT|STALE|UPDATING|REVALIDATED/.test(reply.headers['X-Cache'] ?? '')) cached.add(1)
  }
}
