import { describe, expect, it } from 'vitest'
import { cost, record } from '../report/testing.ts'
import { type Measured, type OperationCost, withRun } from './measured.ts'
import { readWanted } from './read-wanted.ts'
import { assumptionLines, sizeLines, sizeOf, USUAL_WANTED, type Wanted } from './sizing.ts'

const source = { at: '2026-11-24', machine: 'two cores', command: 'a run' }
const operation = (nodeMs: number, mainMs: number, databaseMs: number): OperationCost => ({
  ...{ nodeMs, mainMs, databaseMs, perSecond: 100 },
  ...source,
})
const measured: Measured = {
  operations: {
    login: operation(32, 2, 0),
    start: operation(8, 7, 2),
    save: operation(1, 0.7, 0.5),
    submit: operation(4, 3.5, 1),
  },
  studentBytes: { value: 200_000, ...source },
  answerBytes: { value: 1000, ...source },
  appendsPerSecond: { value: 6000, ...source },
  projectedPerSecond: { value: 10_000, ...source },
}
const size = (wanted: Partial<Wanted>) => sizeOf({ ...USUAL_WANTED, ...wanted }, measured)

describe('size', () => {
  it('of 6,000 pupils who begin within ten minutes: one log, by its operations a second', () => {
    const { cells, tooMuch, perSecond, eventsPerSecond, cell } = size({ pupils: 6000, window: 10, every: 30 })
    expect(perSecond).toEqual({ login: 10, start: 10, save: 200, submit: 10 })
    expect([cells, tooMuch, eventsPerSecond]).toEqual([1, undefined, 220])
    // Main threads: 140 + 70 + 20 ms of 700; one more node is spare.
    expect(cell).toMatchObject({ pupils: 6000, nodes: 2, databaseCores: 2, connections: 26 })
    // 40 exams with 40 answers of 1,000 bytes, and their backups.
    expect(cell.diskBytes).toBe(2 * 6000 * 40 * 40 * 1000)
  })

  it('grows with hashing when the window is short', () => {
    // 100 logins a second hash for 3 s: three nodes of two cores, which hash one password at a time.
    expect(size({ pupils: 6000, window: 1, every: 600 }).cell.nodes).toBe(4)
    expect(size({ pupils: 6000, window: 1, every: 600, nodecores: 4 }).cell.nodes).toBe(3)
  })

  it('says what one log cannot hold, and in how many cells it fits', () => {
    const { cells, tooMuch, cell } = size({ pupils: 650_000, window: 10 })
    // 21,667 saves and 2 × 1,083 starts a second, where 4,200 may be appended.
    expect([cells, tooMuch]).toEqual([6, 'appending the events'])
    expect(cell.pupils).toBe(Math.ceil(650_000 / 6))
    const text = sizeLines({ ...USUAL_WANTED, pupils: 650_000 }, measured).join('\n')
    expect(text).toContain('One log cannot hold this (appending the events): 6 cells, each for 108,334 pupils.')
  })

  it.each<[Partial<Wanted>, Partial<Measured>, string]>([
    [{ databasecores: 1 }, {}, 'cores of the database'],
    [{}, { projectedPerSecond: { value: 1000, ...source } }, 'projecting the events'],
    [{ window: 0.5, every: 600 }, {}, 'connections to the database'],
  ])('with %j and %j the limit of one log is: %s', (wanted, change, limit) => {
    const asked = { ...USUAL_WANTED, pupils: 60_000, ...wanted }
    expect(sizeOf(asked, { ...measured, ...change }).tooMuch).toBe(limit)
  })

  it('counts starts of one moment over the 20 seconds in which the server spreads them', () => {
    const { perSecond, cells } = size({ pupils: 60_000, together: 1 })
    expect(perSecond).toMatchObject({ login: 100, start: 3000 })
    expect(cells).toBeGreaterThan(size({ pupils: 60_000 }).cells)
  })
})

it('reads settings, and refuses what it does not know', () => {
  expect(readWanted(['pupils=650000', 'window=10', 'together=0'])).toMatchObject({ pupils: 650_000, window: 10 })
  expect(() => readWanted(['people=5'])).toThrow('There is no people; there are pupils, window')
  expect(() => readWanted(['window=0'])).toThrow('window=0: must be a number, such as window=10.')
  expect(() => readWanted(['pupils=many'])).toThrow('must be a number')
})

describe('measured.json after a run', () => {
  const run = record({
    engine: 'PostgreSQL',
    nodes: 2,
    costs: [cost('save', 500, { node: 2, main: 1.4, database: 1 }), cost('login', 0, { node: 0, main: 0 })],
    memory: { beforeBytes: 0, mostBytes: 700 * 2 ** 20 },
  })

  it('has the costs of the run with their source, and keeps what the run did not measure', () => {
    const after = withRun(measured, run)
    const from = { at: '2026-11-24', machine: 'a processor, 4 cores', command: 'npm run loadtest -- exam-morning' }
    expect(after.operations.save).toEqual({ nodeMs: 2, mainMs: 1.4, databaseMs: 1, perSecond: 50, ...from })
    expect(after.operations.login).toEqual(measured.operations.login)
    expect(after.answerBytes).toEqual({ value: 100, ...from })
    // 200 MiB beyond what two nodes use under any load, for 1,000 students.
    expect(after.studentBytes).toEqual({ value: Math.round((200 * 2 ** 20) / 1000), ...from })
    expect(after.appendsPerSecond).toEqual(measured.appendsPerSecond)
  })

  it('is unchanged by a run that failed, or without PostgreSQL', () => {
    expect(() => withRun(measured, { ...run, passed: false })).toThrow('the run failed')
    expect(() => withRun(measured, { ...run, engine: 'SQLite' })).toThrow('add --postgres')
  })
})

it('prints each source once, with the figures that come from it', () => {
  const other = { ...measured, studentBytes: { value: 2048, ...source, command: 'another run' } }
  const lines = assumptionLines(USUAL_WANTED, other)
  expect(lines.filter((line) => line.includes(source.machine))).toEqual([
    '  2026-11-24, two cores: a run',
    '  2026-11-24, two cores: another run',
  ])
  expect(lines).toContain('    save: node 1 ms (main thread 0.7), database 0.5 ms, at 100 a second')
  expect(lines).toContain('    memory: 2 KiB for each connected pupil')
})
