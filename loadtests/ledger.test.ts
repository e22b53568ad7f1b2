import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sqlite3 from 'sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { correctedExams } from './lib/corrections.ts'
import { makeExam, markExam } from './lib/exam.ts'
import type { Line } from './lib/lines.ts'
import type { Settings } from './lib/plan.ts'
import { checkLog } from './runner/check-log.ts'
import { sqliteLog } from './runner/log-source.ts'
import { type Of, readLines } from './runner/reports.ts'

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
const whole: Stored[] = [['AttemptStarted', {}], first, second, submitted(43)]

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
  { kind: 'submitted', ...who, values: [], score: 43, finished: true, late: false },
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
  ['a lost answer', [whole[0] as Stored, first, submitted(43)], /acknowledged but not in the log/],
  ['an answer twice', [...whole.slice(0, 3), second, submitted(43)], /stored 2 times/],
  [
    'another answer',
    [whole[0] as Stored, save(1, [{ questionId: 'load-q1', index: 1 }]), second, submitted(43)],
    /stored, not/,
  ],
  ['an answer that was never sent', [...whole, save(9, [{ questionId: 'load-q3', texts: ['x'] }])], /never sent/],
  ['a wrong score', [...whole.slice(0, 3), submitted(44)], /an independent marking gives 43/],
  ['a lost submission', whole.slice(0, 3), /submitted 0 times/],
  ['a second start', [whole[0] as Stored, ...whole], /started 2 times/],
])('finds %s', async (_, events, found) => {
  expect((await check(events)).join('\n')).toMatch(found)
})

it('gives right parts of an answer their share of the points, half up', () => {
  const exam = makeExam(5)
  const [, , blanks, , several] = exam.map(({ sent }) => sent.ID)
  const of = 1 + 2 + 3 + 1 + 2
  const third = { ID: blanks ?? '', answers: ['cat3', 'sun3', 'mat3'] }
  expect(markExam(exam, [third])).toBe(Math.round((100 * 1) / of))
  const half = { ID: several ?? '', picked: [0] }
  expect(markExam(exam, [third, half])).toBe(Math.round((100 * 2) / of))
  expect(markExam(exam, [{ ...half, picked: [0, 1] }])).toBe(0)
})

it('marks by the corrected keys', () => {
  const exam = makeExam(5)
  const { during, end } = correctedExams(exam, true)
  const given = [
    { ID: 'load-q1', answer: 1 },
    { ID: 'load-q2', answer: 'أحمدة2' },
  ]
  expect([exam, during, end].map((one) => markExam(one, given))).toEqual([0, 11, 38])
  expect(correctedExams(exam, false)).toEqual({ during: exam, end: exam })
})

it('finds a score that a correction should have changed', async () => {
  const corrected = { settings: { questions: 4, rekey: 1 } as Settings }
  expect((await check(whole, undefined, corrected)).join()).toMatch(/score 43 in the log, but .* gives 33/)
  const remarked: Stored = ['AnswersRemarked', { score: 33 }]
  expect(await check([...whole, remarked], undefined, corrected)).toEqual([])
})

it('finds a deadline that a pause did not move', async () => {
  const paused = { settings: { questions: 4, pause: 5 } as Settings }
  const at = (second: number) => `2026-11-24T08:00:${String(second).padStart(2, '0')}.000Z`
  const [, ...rest] = whole
  const attempt = (deadline: string): Stored[] => [
    ['AttemptStarted', { deadline: at(40) }],
    ...rest,
    ['AttemptResumed', { deadline }],
  ]
  const task: Stored[] = [
    ['TaskPaused', { at: at(10) }],
    ['TaskResumed', { at: at(15) }],
  ]
  expect(await check(attempt(at(45)), undefined, paused, task)).toEqual([])
  expect(await check(attempt(at(40)), undefined, paused, task)).toEqual([
    's: the deadline moved by 0 ms at a pause of 5000 ms',
  ])
})

it('finds a gap in the log', async () => {
  expect(await check(whole, 2)).toEqual(['position 3 is at index 2 of the log'])
})

it('marks right answers 100 and wrong or missing ones 0', () => {
  // Without blanks, whose wrong answers have a right part.
  const exam = makeExam(12).filter(({ sent }) => sent.answersType !== 3)
  const all = (which: 'right' | 'wrong') =>
    exam.map(({ sent: { ID }, ...answers }) => ({ ID, ...(answers[which].at(-1) ?? {}) }))
  expect([markExam(exam, all('right')), markExam(exam, all('wrong')), markExam(exam, [])]).toEqual([100, 0, 0])
})

async function check(
  attempt: Stored[],
  gapAt?: number,
  change: Partial<Of<'exam'>> = {},
  task: Stored[] = [],
): Promise<string[]> {
  const file = path.join(folder, `${randomUUID()}.sqlite`)
  await write(file, [...of('attempt-t:s', attempt), ...of('task-t', task)], gapAt)
  const { exam, reports } = readLines(lines.map((line) => JSON.stringify(line)).join('\n'))
  return checkLog(sqliteLog(file), { ...exam, ...change }, reports)
}

const of = (stream: string, events: Stored[]) =>
  events.map(([type, data], at) => ({ stream, version: at + 1, type, data }))

/** `gapAt`: from this index on, positions are one too high. */
function write(file: string, events: ReturnType<typeof of>, gapAt = Number.POSITIVE_INFINITY): Promise<void> {
  return new Promise((resolve, reject) => {
    const db = new sqlite3.Database(file)
    db.serialize(() => {
      db.run('create table events (position integer, stream_id text, version integer, type text, data text)')
      for (const [at, { stream, version, type, data }] of events.entries()) {
        const position = at + 1 >= gapAt ? at + 2 : at + 1
        db.run('insert into events values (?,?,?,?,?)', [position, stream, version, type, JSON.stringify(data)])
      }
    })
    db.close((error) => (error ? reject(error) : resolve()))
  })
}
