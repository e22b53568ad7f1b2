import type { Plan } from '../lib/plan.ts'
import { readMetrics } from './metrics.ts'

interface Sample {
  at: number
  cpuSeconds: number
  residentBytes: number
  sockets: number
  lagSeconds: number
  /** Calls answered with 200, by name. */
  answered: Map<string, number>
}

export interface Sampler {
  stop(): void
  samples: Sample[]
}

/**
 * The call that each phase is named after. The CPU time of all other work in that phase is divided by these calls too.
 */
const MAIN_CALL = { login: 'login', start: 'tasks/start', save: 'tasks/draft', submit: 'tasks/save' } as const

/** Reads the server's /metrics once a second. Times without a reply leave a gap. */
export function sample(base: string): Sampler {
  const samples: Sample[] = []
  let reading = false
  const timer = setInterval(() => {
    if (reading) return
    reading = true
    void readMetrics(base)
      .then((text) => samples.push(read(text)))
      .catch(() => undefined)
      .finally(() => {
        reading = false
      })
  }, 1000)
  return { samples, stop: () => clearInterval(timer) }
}

function read(text: string): Sample {
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  const counts = text.matchAll(/^bawaba_http_duration_seconds_count\{route="([^"]+)",status="200"\} (\d+)$/gm)
  return {
    at: Date.now(),
    cpuSeconds: value('process_cpu_seconds_total'),
    residentBytes: value('process_resident_memory_bytes'),
    sockets: value('bawaba_sockets'),
    lagSeconds: value('bawaba_projection_lag_seconds'),
    answered: new Map([...counts].map(([, route = '', count]) => [route, Number(count)])),
  }
}

/**
 * The lines of the report: CPU of the server in each phase and per call, then memory. `zero` and phases as in the plan.
 */
export function costTable(samples: Sample[], zero: number, phases: Plan['phases']): string[] {
  const rows = phases.map(({ name, from, to }) => {
    const within = during(samples, zero + from * 1000, zero + to * 1000)
    let cpu = 0
    let calls = 0
    let seconds = 0
    for (const [place, now] of within.entries()) {
      const before = within[place - 1]
      // After a restart the counters begin at 0, so this difference is skipped.
      if (!before || now.cpuSeconds < before.cpuSeconds) continue
      cpu += now.cpuSeconds - before.cpuSeconds
      seconds += (now.at - before.at) / 1000
      calls += countOf(now, MAIN_CALL[name]) - countOf(before, MAIN_CALL[name])
    }
    const each = calls > 0 ? ((cpu * 1000) / calls).toFixed(1) : '–'
    const busy = seconds > 0 ? `${Math.round((100 * cpu) / seconds)} %` : '–'
    const memory = String(mebibytes(within))
    return [name, MAIN_CALL[name], String(calls), calls > 0 ? (calls / seconds).toFixed(1) : '–', busy, each, memory]
  })
  const sockets = Math.max(0, ...samples.map((one) => one.sockets))
  const lag = Math.max(0, ...samples.map((one) => one.lagSeconds))
  return [
    ...table([['phase', 'call', 'calls', 'per second', 'of one core', 'CPU ms per call', 'max. MiB'], ...rows]),
    `at most ${mebibytes(samples)} MiB resident, ${sockets} sockets, read models ${lag} s behind`,
  ]
}

/** Includes one sample before and one after the phase, so that a short phase contains all of its calls. */
function during(samples: Sample[], from: number, to: number): Sample[] {
  const first = samples.findLastIndex(({ at }) => at <= from)
  const last = samples.findIndex(({ at }) => at >= to)
  return samples.slice(Math.max(0, first), last < 0 ? undefined : last + 1)
}

const mebibytes = (samples: Sample[]) =>
  Math.round(Math.max(0, ...samples.map((one) => one.residentBytes)) / 1024 / 1024)

const countOf = (one: Sample, route: string) => one.answered.get(route) ?? 0

export function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
