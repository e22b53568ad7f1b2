import { describe, expect, it } from 'vitest'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'
import type { Question } from '../../server/contract/questions.ts'
import { dotsOf } from './dots.ts'
import { historyLines } from './history-lines.ts'
import { areOnlyMine } from './only-mine.ts'
import { groupQuestions, ranges } from './question-groups.ts'
import { numbersOf } from './question-numbers.ts'
import { pointsOfRubric } from './rubric-points.ts'
import { readScore, stepScore } from './score-input.ts'
import { pagerAt } from './student-pager.ts'

describe('groupQuestions', () => {
  const verdicts = ['right', 'right', 'wrong', 'right', 'empty', 'unknown', 'right'] as const

  it('folds adjacent right answers into groups', () => {
    expect(groupQuestions([...verdicts], 'all', new Set())).toEqual([
      { kind: 'right', from: 0, to: 1 },
      { kind: 'question', index: 2 },
      { kind: 'right', from: 3, to: 3 },
      { kind: 'question', index: 4 },
      { kind: 'question', index: 5 },
      { kind: 'right', from: 6, to: 6 },
    ])
  })

  it('shows unfolded answers and splits the group around them', () => {
    expect(groupQuestions(['right', 'right', 'right'], 'all', new Set([1]))).toEqual([
      { kind: 'right', from: 0, to: 0 },
      { kind: 'question', index: 1 },
      { kind: 'right', from: 2, to: 2 },
    ])
  })

  it('omits right answers with the filter "look"', () => {
    const shown = groupQuestions([...verdicts], 'look', new Set([0]))
    expect(shown.map((item) => (item.kind === 'question' ? item.index : -1))).toEqual([2, 4, 5])
  })
})

it('numbers drawn questions as the task does, and says which number the student saw', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((ID) => ({ ID }) as Question)
  const all = [a, b, c].flatMap((one) => one ?? [])
  expect(numbersOf({ questions: all }, { asked: ['c', 'b'] }, all.slice(1))).toEqual([
    { number: 2 },
    { number: 3, own: 1 },
  ])
  expect(numbersOf({ questions: all }, {}, all)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
})

it('writes numbers as ranges', () => {
  expect(ranges([5, 1, 2, 3, 3])).toBe('1–3, 5')
  expect(ranges([7, 8])).toBe('7, 8')
  expect(ranges([])).toBe('')
})

describe('the student pager', () => {
  const entry = (_id: string, status: Entry['status'], answered = 3) => ({ _id, status, answered }) as Entry
  const entries = [
    entry('w1', 'waiting'),
    entry('none', 'not_started', 0),
    entry('f1', 'final'),
    entry('busy', 'in_progress'),
    entry('w2', 'waiting'),
    entry('blank', 'waiting', 0),
    entry('f2', 'final'),
  ]

  it('pages through the students with submitted answers', () => {
    expect(pagerAt(entries, 'f1')).toEqual({ at: 2, of: 4, previous: 'w1', next: 'w2', nextWaiting: 'w2' })
  })

  it('searches the next waiting student after the current one, then from the start', () => {
    expect(pagerAt(entries, 'w2')).toMatchObject({ next: 'f2', nextWaiting: 'w1' })
    expect(pagerAt(entries, 'f2')).toMatchObject({ next: undefined, previous: 'w2', nextWaiting: 'w1' })
    expect(pagerAt([entry('w1', 'waiting')], 'w1').nextWaiting).toBeUndefined()
  })

  it('finds the student whose later attempt waits beside a final score', () => {
    const attempt = { number: 2, status: 'waiting' as const, score: 50, timer: 9, sent_at: '', counted: false }
    const again = { ...entry('f2', 'final'), attempts: [{ ...attempt, to_mark: true }] }
    expect(pagerAt([...entries.slice(0, -1), again], 'w2')).toMatchObject({ nextWaiting: 'f2' })
  })

  it('starts at the first student for a student outside the list', () => {
    expect(pagerAt(entries, 'busy')).toMatchObject({ at: 0, previous: undefined, next: 'w1' })
  })
})

describe('score', () => {
  it.each([
    ['80', 80],
    ['٨٠', 80],
    ['۹۵', 95],
    [' 100 % ', 100],
    ['٧٥٪', 75],
    ['\u200f۷۵', 75],
    ['0', 0],
  ])('reads %j', (text, score) => expect(readScore(text)).toBe(score))

  it.each(['', '101', '-1', '7.5', 'abc', '1000'])('refuses %j', (text) => expect(readScore(text)).toBeUndefined())

  it('steps within 0 and 100', () => {
    expect([stepScore('99', 10), stepScore('٠', -1), stepScore('', 1), stepScore('50', 1)]).toEqual([
      '100',
      '0',
      '0',
      '51',
    ])
  })
})

it('stacks dots of the same column', () => {
  const dots = dotsOf([
    { id: 'a', score: 80 },
    { id: 'b', score: 40 },
    { id: 'c', score: 81 },
  ])
  expect(dots).toEqual([
    { id: 'b', score: 40, level: 0 },
    { id: 'a', score: 80, level: 0 },
    { id: 'c', score: 80, level: 1 },
  ])
})

describe('historyLines', () => {
  const event = (position: number, type: HistoryEvent['type'], part: Partial<HistoryEvent> = {}) =>
    ({ type, at: `t${position}`, by: null, position, attempt: 1, ...part }) as HistoryEvent

  it('orders events from oldest to newest and joins saves after the first', () => {
    const lines = historyLines([
      event(5, 'answers_submitted'),
      event(4, 'answers_saved', { questions: ['q3'] }),
      event(3, 'answers_saved', { questions: ['q2'] }),
      event(2, 'answers_saved', { questions: ['q1'] }),
      event(1, 'attempt_started'),
    ])
    expect(lines.map((line) => (line.kind === 'saves' ? line.questions.join() : line.event.type))).toEqual([
      'attempt_started',
      'q1',
      'q2,q3',
      'answers_submitted',
    ])
    expect(lines[2]).toMatchObject({ first: false, from: 't3', to: 't4' })
  })

  it('keeps the person of joined saves', () => {
    const student = { _id: 's1', name: 'سلمى', img: '' }
    const [first, joined] = historyLines([1, 2, 3].map((position) => event(position, 'answers_saved', { by: student })))
    expect([first, joined]).toMatchObject([{ by: student }, { by: student, to: 't3' }])
  })

  it('marks no save as first while older events are not loaded, unless the start of its attempt is loaded', () => {
    const firsts = (events: HistoryEvent[]) =>
      historyLines(events, false).flatMap((line) => (line.kind === 'saves' ? [line.first] : []))
    expect(firsts([event(8, 'answers_saved'), event(9, 'answers_submitted')])).toEqual([false])
    expect(
      firsts([
        event(8, 'answers_saved'),
        event(9, 'attempt_started', { attempt: 2 }),
        event(10, 'answers_saved', { attempt: 2 }),
      ]),
    ).toEqual([false, true])
  })

  it('says of each attempt whether its score was final before a change, and after a restoration what it was', () => {
    const lines = historyLines([
      event(1, 'answers_submitted', { finished: false }),
      event(2, 'answers_submitted', { attempt: 2, finished: true }),
      event(3, 'grade_changed', { finished: false }),
      event(4, 'grade_changed', { attempt: 2, finished: false }),
      event(5, 'grade_changed', { attempt: 2, finished: true }),
      event(6, 'answers_deleted', { attempt: 2 }),
      event(7, 'answers_restored', { attempt: 2 }),
      event(8, 'grade_changed', { attempt: 2, finished: false }),
    ])
    const wasFinal = lines.flatMap((line) =>
      line.kind === 'event' && line.event.type === 'grade_changed' ? [line.wasFinal] : [],
    )
    expect(wasFinal).toEqual([false, true, false, true])
  })

  it('says whether the score was final before a change, and starts again after a deletion', () => {
    const lines = historyLines([
      event(1, 'grade_changed', { finished: true }),
      event(2, 'grade_changed', { finished: false }),
      event(3, 'grade_changed', { finished: false }),
      event(4, 'grade_changed', { finished: true }),
      event(5, 'answers_deleted'),
      event(6, 'answers_saved', { attempt: 2, questions: ['q1'] }),
      event(7, 'grade_changed', { attempt: 2, finished: false }),
    ])
    expect(lines.flatMap((line) => (line.kind === 'event' ? [line.wasFinal] : []))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ])
    expect(lines[5]).toMatchObject({ kind: 'saves', first: true })
  })
})

it.each<[number[], number, number]>([
  [[3, 1], 400, 400],
  [[2, 1], 400, 300],
  [[0, 0], 400, 0],
  [[2, 1], 100, 75],
  [[1, 1], 1000, 500],
])('criteria with %j of 3 and 1 points earn of %i hundredths: %i', (given, of, earned) =>
  expect(pointsOfRubric([{ points: 3 }, { points: 1 }], given, of)).toBe(earned),
)

describe('areOnlyMine', () => {
  const event = (position: number, by: string | null, attempt = 1): HistoryEvent => ({
    ...{ type: 'answer_marked', at: '', by: by === null ? null : { _id: by, name: '' }, position, attempt },
  })
  const events = [event(9, 'me'), event(8, 'student', 2), event(6, 'me'), event(4, 'colleague'), event(2, 'me')]
  const ask = (entry: { position?: number; attempt?: number }, after?: number, given = events) =>
    areOnlyMine(given, entry, { me: 'me', after })

  it.each([
    ['mine, another attempt aside', { position: 9, attempt: 1 }, 4, true],
    ['also those of an attempt that may be the same', { position: 9 }, 4, false],
    ['a colleague’s among them', { position: 6, attempt: 1 }, 2, false],
    ['no change', { position: 9, attempt: 1 }, 9, false],
    ['events older than the entry', { position: 11, attempt: 1 }, 4, false],
    ['events that do not reach back', { position: 9, attempt: 1 }, 1, false],
    ['an unknown entry', {}, 4, false],
    ['an unknown beginning', { position: 9, attempt: 1 }, undefined, false],
  ] as const)('%s', (_, entry, after, expected) => expect(ask(entry, after)).toBe(expected))

  it('a change by time is nobody’s', () => {
    expect(ask({ position: 7 }, 4, [event(7, null), event(4, 'me')])).toBe(false)
  })
})
