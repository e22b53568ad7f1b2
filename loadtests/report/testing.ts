import { type Settings, USUAL } from '../lib/plan.ts'
import type { PhaseCost } from '../runner/costs.ts'
import type { RunRecord } from './record.ts'

/** 1,000 students on one node and four cores. For tests only. */
export const settings: Settings = {
  ...USUAL,
  students: 1000,
  teachers: 30,
  questions: 10,
  ramp: 100,
  barrier: 100,
  minutes: 5,
  every: 20,
  submitting: 40,
  burst: 20,
  quiet: 5,
}

/** A phase of 10 s. Milliseconds are of one operation. */
export const cost = (
  name: PhaseCost['name'],
  operations: number,
  ms: { node: number; main: number; database?: number },
): PhaseCost => ({
  ...{ name, operations, from: 0, to: 10, seconds: 10 },
  nodeMs: operations * ms.node,
  mainMs: operations * ms.main,
  mainsMs: operations * ms.main,
  databaseMs: ms.database === undefined ? undefined : operations * ms.database,
  memoryBytes: 300 * 2 ** 20,
})

/** A run that passed. Its saved answers use 10 % of what the main thread may. */
export const record = (change: Partial<RunRecord> = {}): RunRecord => ({
  scenario: 'exam-morning',
  command: 'npm run loadtest -- exam-morning',
  at: '2026-11-24T08:00:00.000Z',
  passed: true,
  machine: { cpu: 'a processor', cores: 4, memoryBytes: 16 * 2 ** 30, node: 'v24.0.0' },
  engine: 'SQLite',
  nodes: 1,
  settings,
  costs: [cost('save', 500, { node: 2, main: 1.4 })],
  memory: { beforeBytes: 100 * 2 ** 20, mostBytes: 200 * 2 ** 20 },
  sockets: 1030,
  lagSeconds: 0,
  stored: { bytes: 4000, events: 50, answers: 40 },
  latencies: [{ name: 'save_ms', med: 3, p95: 12.3, p99: 40, max: 12_345 }],
  thresholds: [{ metric: 'save_ms', condition: 'p(95)<500', value: 12.3, held: true }],
  ledgers: [{ against: 'log', students: 1000, answers: 4321, submissions: 950, wrong: [], faults: 0 }],
  grids: { watched: 30, of: 30, rows: 1000, different: 0 },
  series: {
    seconds: [1, 2],
    nodeCores: [0.1, null],
    databaseCores: [null, null],
    callsPerSecond: [5, 6],
    mebibytes: [100, 120],
  },
  ...change,
})
