import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sqlite3 from 'sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeExam, markExam } from './lib/exam.ts'
import type { Line } from './lib/lines.ts'
import type { Settings } from './lib/plan.ts'
import { checkLog } from './runner/check-log.ts'
import { readLines } from './runner/reports.ts'

type Stored = [type: string, data: object]

const who = { task: 't', student: 's' }
const choice = { ID: 'load-q1', answer: 0 }
const typed = { ID: 'load-q2', answer: 'احمد2' }
const save = (seq: number, values: object[]): Stored => ['AnswersSaved', { device: 'd', seq, values }]
const submitted = (score: number): Stored => [
  'AnswersSubmitted',
  {
    values: [
      { questionId: 'load-q1', index: 0 },
      { questionId: 'load-q2', text: 'احمد2' },
    ],
    score,
  },
]
const first = save(1, [{ questionId: 'load-q1', index: 0 }])
const second = save(2, [{ questionId: 'load-q2', text: 'احمد2' }])
const whole: Stored[] = [['AttemptStarted', {}], first, second, submitted(50)]

/** Lines of one student: two answers acknowledged, then submitted without further values. */
const lines: Line[] = [
  {
    kind: 'exam',
    settings: { questions: 4 } as Settings,
    zero: 0,
    phases: [],
    tasks: [{ id: 't', teacher: 'teacher1' }],
    password: '',
  },
  { kind: 'started', ...who },
  ...[choice, typed].flatMap((value, at): Line[] => {
    const sent = { ...who, device: 'd', seq: at + 1, values: [value] }
    return [
      { kind: 'tried', ...sent },
      { kind: 'saved', ...sent, late: false },
    ]
  }),
  { kind: 'submitted', ...who, values: [], score: 50, finished: true, late: false },
]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bawaba-ledger-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('finds no fault if each answer is stored once', async () => {
  expect(await check(whole)).toEqual([])
})

it.each<[string, Stored[], RegExp]>([
  ['a lost answer', [whole[0] as Stored, first, submitted(50)], /acknowledged but not in the log/],
  ['an answer twice', [...whole.slice(0, 3), second, submitted(50)], /stored 2 times/],
  [
    'another answer',
    [whole[0] as Stored, save(1, [{ questionId: 'load-q1', index: 1 }]), second, submitted(50)],
    /stored, not/,
  ],
  ['an answer that was never sent', [...whole, save(9, [{ questionId: 'load-q3', texts: ['x'] }])], /never sent/],
  ['a wrong score', [...whole.slice(0, 3), submitted(51)], /an independent marking gives 50/],
  ['a lost submission', whole.slice(0, 3), /submitted 0 times/],
  ['a second start', [whole[0] as Stored, ...whole], /started 2 times/],
])('finds %s', async (_, events, found) => {
  expect((await check(events)).join('\n')).toMatch(found)
})

it('finds a gap in the log', async () => {
  expect(await check(whole, 2)).toEqual(['position 3 is at index 2 of the log'])
})

it('marks right answers 100 and wrong or missing ones 0', () => {
  const exam = makeExam(12)
  const all = (which: 'right' | 'wrong') =>
    exam.map(({ sent: { ID }, ...answers }) => ({ ID, ...(answers[which].at(-1) ?? {}) }))
  expect([markExam(exam, all('right')), markExam(exam, all('wrong')), markExam(exam, [])]).toEqual([100, 0, 0])
})

async function check(events: Stored[], gapAt?: number): Promise<string[]> {
  const file = path.join(folder, 'log.sqlite')
  await write(file, events, gapAt)
  const { exam, reports } = readLines(lines.map((line) => JSON.stringify(line)).join('\n'))
  return checkLog(file, exam, reports)
}

/** `gapAt`: from this index on, positions are one too high. */
function write(file: string, events: Stored[], gapAt = Number.POSITIVE_INFINITY): Promise<void> {
  return new Promise((resolve, reject) => {
    const db = new sqlite3.Database(file)
    db.serialize(() => {
      db.run('create table events (position integer, stream_id text, version integer, type text, data text)')
      for (const [at, [type, data]] of events.entries()) {
        const position = at + 1 >= gapAt ? at + 2 : at + 1
        db.run('insert into events values (?,?,?,?,?)', [position, 'attempt-t:s', at + 1, type, JSON.stringify(data)])
      }
    })
    db.close((error) => (error ? reject(error) : resolve()))
  })
}
