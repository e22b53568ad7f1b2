import type { Distribution } from './distribution.ts'
import type { Meters } from './meters.ts'

/** The meters as text of Prometheus. Written here, because their parts count without a metrics library. */
export function meterText(meters: Meters): string {
  const { unavailable, late, failedPushes, pushDelay } = meters
  return [
    histogram('bawaba_commit_appends', 'Appends of one transaction of the log', meters.commitAppends),
    histogram('bawaba_commit_wait_seconds', 'From an append to the start of its transaction', meters.commitWait),
    histogram('bawaba_commit_duration_seconds', 'Duration of a transaction of the log', meters.commitDuration),
    histogram('bawaba_hash_wait_seconds', 'Waiting of a password hashing for its turn', meters.hashWait),
    family('bawaba_push_delay_seconds', 'From an event to the push that shows it, by kind of push', 'histogram', [
      ...Object.entries(pushDelay).flatMap(([push, delay]) =>
        samplesOf('bawaba_push_delay_seconds', delay, `push="${push}"`),
      ),
    ]),
    counters('bawaba_unavailable_total', 'Replies with status 503, by reason', 'reason', unavailable),
    counters(
      'bawaba_late_answers_total',
      'Calls with answers after the deadline: in the grace, after it',
      'time',
      late,
    ),
    counters(
      'bawaba_failed_pushes_total',
      'Failed pushes: repeated, or lost so that pages read again',
      'then',
      failedPushes,
    ),
    counter('bawaba_server_errors_total', 'Replies with status 500', meters.failed),
    counter('bawaba_repeated_saves_total', 'Saves whose answers were stored already', meters.repeatedSaves),
    counter('bawaba_resyncs_total', 'Pages that were told to read again', meters.resyncs),
  ].join('')
}

function family(name: string, help: string, type: 'counter' | 'histogram', samples: string[]): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.join('\n')}\n\n`
}

const counter = (name: string, help: string, value: number) => family(name, help, 'counter', [`${name} ${value}`])

function counters(name: string, help: string, label: string, values: Record<string, number>): string {
  const samples = Object.entries(values).map(([of, value]) => `${name}{${label}="${of}"} ${value}`)
  return family(name, help, 'counter', samples)
}

const histogram = (name: string, help: string, values: Distribution) =>
  family(name, help, 'histogram', samplesOf(name, values, ''))

/** The buckets of Prometheus are cumulative. */
function samplesOf(name: string, { bounds, counts, sum }: Distribution, labels: string): string[] {
  const before = labels === '' ? '' : `${labels},`
  const own = labels === '' ? '' : `{${labels}}`
  let total = 0
  const buckets = counts.map((count, at) => {
    total += count
    return `${name}_bucket{${before}le="${bounds[at] ?? '+Inf'}"} ${total}`
  })
  return [...buckets, `${name}_sum${own} ${sum}`, `${name}_count${own} ${total}`]
}
