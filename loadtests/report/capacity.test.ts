import { describe, expect, it } from 'vitest'
import { capacityOf, hashesAtOnce } from './capacity.ts'
import type { RunRecord } from './record.ts'
import { cost, record, settings } from './testing.ts'

const sentence = (change: Partial<RunRecord>) => capacityOf(record(change)).sentence
const save = cost('save', 500, { node: 2, main: 1.4 })

describe('the sentence', () => {
  it.each<[string, Partial<RunRecord>, string]>([
    // 50 saves a second take 70 ms of the main thread, which may have 700 ms.
    ['saves', {}, '10,000 pupils at your settings; saved answers are'],
    // 10 logins a second hash for 400 ms; 1,900 of 2,000 ms count, as four cores hash two passwords at a time.
    [
      'logins',
      { costs: [save, cost('login', 1000, { node: 42, main: 2 })] },
      '4,700 pupils at your settings; logins are',
    ],
    // 100 starts a second take 500 ms of the main thread.
    [
      'starts',
      { costs: [save, cost('start', 1000, { node: 6, main: 5 })] },
      '1,400 pupils at your settings; starts are',
    ],
    // 20 a second in the busier part: 800 students within 40 s. 20 × 20 ms of 700 ms.
    [
      'submissions',
      { costs: [cost('submit', 950, { node: 25, main: 20 })] },
      '1,700 pupils at your settings; submissions are',
    ],
    // All are back within 5 s: 200 a second, 400 ms.
    [
      'reconnections',
      { costs: [cost('reconnect', 1000, { node: 2, main: 2 })] },
      '1,700 pupils at your settings; reconnections are',
    ],
    [
      'results',
      { costs: [cost('results', 1000, { node: 7, main: 7 })], settings: { ...settings, opening: 10 } },
      '1,000 pupils at your settings; opened results are',
    ],
    // 512 MiB beyond the first 250 of 1,433 MiB.
    ['memory', { memory: { beforeBytes: 0, mostBytes: 762 * 2 ** 20 } }, '2,300 pupils at your settings; memory is'],
  ])('names %s as the limit', (_, change, expected) => {
    expect(sentence(change)).toBe(`This installation carries ${expected} the limit.`)
  })

  it('counts the database, which shares the cores', () => {
    const costs = [cost('save', 500, { node: 2, main: 1, database: 54 })]
    // 50 a second × 56 ms of 2,800 ms.
    expect(sentence({ costs, engine: 'PostgreSQL' })).toContain('carries 1,000 pupils')
  })

  it('takes only the logins of a crowd, not the class that works meanwhile', () => {
    const storm = { ...settings, students: 30, crowd: 2000, storm: 100 }
    const costs = [cost('login', 2000, { node: 48, main: 2 }), cost('start', 30, { node: 9, main: 9 })]
    // 20 a second × 46 ms of 1,900 ms.
    expect(sentence({ costs, settings: storm })).toContain('carries 4,100 pupils')
  })

  it.each<[string, Partial<RunRecord>, RegExp]>([
    [
      'lost answers',
      { ledgers: [{ ...record().ledgers[0], faults: 3 } as never] },
      /3 answers or scores are not as they were/,
    ],
    [
      'wrong pages',
      { grids: { watched: 30, of: 30, rows: 1000, different: 2 } },
      /2 rows of teachers' pages were wrong/,
    ],
    [
      'students who did not start',
      { ledgers: [{ ...record().ledgers[0], students: 900 } as never] },
      /only 900 of 1,000/,
    ],
    [
      'a missed goal',
      { thresholds: [{ metric: 'save_ms', condition: 'p(95)<500', value: 700, held: false }] },
      /save_ms was not p\(95\)<500/,
    ],
  ])('promises nothing after a run with %s', (_, change, why) => {
    const { students, sentence: said } = capacityOf(record({ ...change, passed: false }))
    expect(students).toBeUndefined()
    expect(said).toMatch(/^This run failed, so it does not say what the installation carries: /)
    expect(said).toMatch(why)
  })
})

it('says when the number is far from what was tried', () => {
  expect(capacityOf(record()).caveat).toBe('This is calculated from a run with 1,000: try it with more.')
  expect(capacityOf(record({ costs: [cost('start', 1000, { node: 6, main: 5 })] })).caveat).toBeUndefined()
})

it('takes all of a node for its main thread if that was not seen, but not its hashing', () => {
  const unseen = (name: 'save' | 'login') => ({
    ...cost(name, 500, { node: 2, main: 1 }),
    mainMs: undefined,
    mainsMs: undefined,
  })
  const { uses, assumptions } = capacityOf(record({ costs: [unseen('save'), unseen('login')], engine: 'unknown' }))
  const parts = uses.map(({ phase, resource, part }) => [`${phase} ${resource}`, Math.round(1000 * part)])
  expect(Object.fromEntries(parts)).toEqual({
    'save main thread': 143,
    'save processor': 36,
    'login hashing': 11,
    'login processor': 7,
  })
  expect(assumptions.join()).toMatch(/The main thread was not seen/)
  expect(assumptions.join()).toMatch(/database outside the nodes was not seen/)
})

it('counts the passwords that a node checks at a time', () => {
  expect([1, 2, 4, 16].map(hashesAtOnce)).toEqual([1, 1, 2, 2])
})
