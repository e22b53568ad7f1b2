import type { Phase } from '../lib/plan.ts'
import type { DatabaseSample, Sample, Samples } from './sampler.ts'
import { table } from './table.ts'

/** What the operations of a phase cost, with all other work of that phase. */
export interface PhaseCost {
  name: Phase['name']
  /** Seconds from the start of the plan. */
  from: number
  to: number
  /** Seconds that were measured. */
  seconds: number
  operations: number
  /** CPU of all nodes, ms. */
  nodeMs: number
  /** CPU of the main thread of the busiest node, ms; undefined: not seen. */
  mainMs?: number
  /** CPU of the main threads of all nodes, ms; undefined: not seen. */
  mainsMs?: number
  /** CPU of the database's processes, ms; undefined: it works inside the node, or was not seen. */
  databaseMs?: number
  /** Of all nodes, at most. */
  memoryBytes: number
}

/** The call that counts the operations of a phase. Where there is none, the plan has their number. */
const CALLS: Record<Phase['name'], string | undefined> = {
  login: 'login',
  start: 'tasks/start',
  save: 'tasks/draft',
  submit: 'tasks/save',
  reconnect: undefined,
  results: 'tasks/start',
  day: 'tasks/draft',
}

/** `zero`: milliseconds since 1970 at second 0 of the plan. */
export function phaseCosts(samples: Samples, zero: number, phases: Phase[]): PhaseCost[] {
  return phases.map(({ name, from, to, planned }) => {
    const within = <One extends { at: number }>(all: One[]) => during(all, zero + from * 1000, zero + to * 1000)
    const nodes = samples.nodes.map(within)
    const call = CALLS[name]
    const counted = nodes.map((node) => risen(node, (one) => (call ? (one.answered.get(call) ?? 0) : 0)))
    const main = nodes.map((node) => risen(node, (one) => one.mainMs ?? Number.NaN))
    const database = within(samples.database)
    return {
      ...{ name, from, to },
      seconds: Math.max(0, ...nodes.map(secondsOf)),
      operations: planned ?? sum(counted),
      nodeMs: sum(nodes.map((node) => risen(node, (one) => one.cpuMs))),
      mainMs: main.some(Number.isNaN) ? undefined : Math.max(...main),
      mainsMs: main.some(Number.isNaN) ? undefined : sum(main),
      databaseMs: database.length > 1 ? risen(database, (one) => one.cpuMs) : undefined,
      memoryBytes: memoryOf(nodes),
    }
  })
}

/** Includes one sample before and one after the phase, so that a short phase contains all of its calls. */
function during<One extends { at: number }>(samples: One[], from: number, to: number): One[] {
  const first = samples.findLastIndex(({ at }) => at <= from)
  const last = samples.findIndex(({ at }) => at >= to)
  return samples.slice(Math.max(0, first), last < 0 ? undefined : last + 1)
}

/** How much a counter rose. After a restart it begins at 0: that difference is left out. */
function risen<One extends Sample | DatabaseSample>(samples: One[], each: (one: One) => number): number {
  return sum(
    samples.slice(1).map((now, at) => {
      const before = samples[at] as One
      return now.cpuMs < before.cpuMs ? 0 : each(now) - each(before)
    }),
  )
}

/** Seconds that the samples cover, without restarts. */
const secondsOf = (samples: Sample[]) =>
  sum(
    samples.slice(1).map((now, at) => {
      const before = samples[at] as Sample
      return now.cpuMs < before.cpuMs ? 0 : (now.at - before.at) / 1000
    }),
  )

/** The highest memory of each node, added up, in bytes. */
export const memoryOf = (nodes: Sample[][]): number =>
  sum(nodes.map((node) => Math.max(0, ...node.map((one) => one.residentBytes))))
const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

/** The lines of the summary: CPU in each phase and per operation, then memory. */
export function costLines(costs: PhaseCost[], samples: Samples): string[] {
  const most = (each: (one: Sample) => number) => samples.nodes.map((node) => Math.max(0, ...node.map(each)))
  const rows = costs.map(({ name, operations, seconds, nodeMs, databaseMs, memoryBytes }) => {
    const each = (ms: number | undefined) => (ms === undefined || operations === 0 ? '–' : (ms / operations).toFixed(1))
    return [
      ...[name, String(operations), seconds > 0 ? (operations / seconds).toFixed(1) : '–'],
      seconds > 0 ? `${Math.round((nodeMs + (databaseMs ?? 0)) / seconds / 10)} %` : '–',
      ...[each(nodeMs), each(databaseMs), mebibytes(memoryBytes)],
    ]
  })
  const [sockets, lag] = [sum(most((one) => one.sockets)), Math.max(0, ...most((one) => one.lagSeconds))]
  return [
    ...table([['phase', 'operations', 'per second', 'of one core', 'node ms', 'database ms', 'max. MiB'], ...rows]),
    `at most ${mebibytes(memoryOf(samples.nodes))} MiB resident, ${sockets} sockets, read models ${lag} s behind`,
  ]
}

const mebibytes = (bytes: number) => String(Math.round(bytes / 2 ** 20))
