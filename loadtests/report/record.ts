import type { Settings } from '../lib/plan.ts'
import type { PhaseCost } from '../runner/costs.ts'

/** All that a run has measured: the report, the sentence and measured.json are made of it. */
export interface RunRecord {
  scenario: string
  command: string
  /** ISO 8601. */
  at: string
  passed: boolean
  machine: Machine
  engine: 'SQLite' | 'PostgreSQL' | 'unknown'
  nodes: number
  settings: Settings
  costs: PhaseCost[]
  memory: {
    /** Of all nodes, before the first login and at most. */
    beforeBytes: number
    mostBytes: number
  }
  /** At most. */
  sockets: number
  lagSeconds: number
  /** Growth of the database; undefined: not seen. */
  stored?: { bytes: number; events: number; answers: number }
  latencies: Latency[]
  thresholds: Threshold[]
  ledgers: Ledger[]
  grids: { watched: number; of: number; rows: number; different: number }
  series: Series
}

export interface Machine {
  cpu: string
  cores: number
  memoryBytes: number
  node: string
}

/** Milliseconds. */
export interface Latency {
  name: string
  med: number
  p95: number
  p99: number
  max: number
}

/** A condition of k6, such as `p(95)<500`. */
export interface Threshold {
  metric: string
  condition: string
  value: number
  held: boolean
}

export interface Ledger {
  against: 'server' | 'log'
  students: number
  answers: number
  submissions: number
  /** Sentences; the first ones only. */
  wrong: string[]
  faults: number
}

/** Once a second or less, from the start of the plan. NaN is null in JSON: not seen. */
export interface Series {
  seconds: number[]
  /** Cores in use. */
  nodeCores: (number | null)[]
  databaseCores: (number | null)[]
  callsPerSecond: (number | null)[]
  mebibytes: (number | null)[]
}
