import { WARM_BYTES } from '../report/capacity.ts'
import type { RunRecord } from '../report/record.ts'
import type { PhaseCost } from '../runner/costs.ts'

/** Where a figure comes from. */
export interface Source {
  /** ISO 8601, the day. */
  at: string
  machine: string
  command: string
}

/** CPU of one operation, ms, at the rate of the measurement. */
export interface OperationCost extends Source {
  nodeMs: number
  /** Part of `nodeMs` in the threads that run all JavaScript, one in each node. */
  mainMs: number
  databaseMs: number
  perSecond: number
}

export type Operation = 'login' | 'start' | 'save' | 'submit'
interface Figure extends Source {
  value: number
}

/** loadtests/measured.json: what operations cost on PostgreSQL, and what one log holds. */
export interface Measured {
  operations: Record<Operation, OperationCost>
  /** Memory of a node for each connected student, beyond what it uses under any load. */
  studentBytes: Figure
  /** Growth of the database for each saved answer, with its part of tasks, attempts and read models. */
  answerBytes: Figure
  /** Events a second that one log appends, and that one projector projects. */
  appendsPerSecond: Figure
  projectedPerSecond: Figure
}

/** With fewer people, memory is mostly that of the work itself. */
const LEAST_PEOPLE = 1000
const OPERATIONS: Operation[] = ['login', 'start', 'save', 'submit']

/** Replaces what the run has measured, and keeps the rest. @throws for a run that cannot be used. */
export function withRun(measured: Measured, record: RunRecord): Measured {
  if (!record.passed) throw new Error('--measured: the run failed.')
  if (record.engine !== 'PostgreSQL')
    throw new Error('--measured: sizes are calculated for PostgreSQL; add --postgres.')
  const { machine, at, command, stored, memory, settings, nodes } = record
  const source = { at: at.slice(0, 10), machine: `${machine.cpu}, ${machine.cores} cores`, command }
  const found = OPERATIONS.flatMap((name) => {
    const cost = record.costs.find((one) => one.name === name && one.operations > 0)
    return cost ? [[name, { ...costOf(cost), ...source }] as const] : []
  })
  const grown = memory.mostBytes - Math.max(memory.beforeBytes, nodes * WARM_BYTES)
  const people = settings.students + settings.crowd
  return {
    ...measured,
    operations: { ...measured.operations, ...Object.fromEntries(found) },
    ...(grown > 0 && people >= LEAST_PEOPLE && { studentBytes: { value: Math.round(grown / people), ...source } }),
    ...(stored &&
      stored.answers > 0 && { answerBytes: { value: Math.round(stored.bytes / stored.answers), ...source } }),
  }
}

/** Without the main thread's CPU all of the node's counts as its. */
function costOf({ operations, seconds, nodeMs, mainsMs = nodeMs, databaseMs = 0 }: PhaseCost) {
  const each = (ms: number) => Math.round((1000 * ms) / operations) / 1000
  return {
    ...{ nodeMs: each(nodeMs), mainMs: each(mainsMs), databaseMs: each(databaseMs) },
    perSecond: Math.round((10 * operations) / seconds) / 10,
  }
}
