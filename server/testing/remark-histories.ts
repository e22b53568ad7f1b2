import fc from 'fast-check'
import type { KeyChange } from '../../events/task/task-events.ts'
import { question, questions } from '../../events/testing/school.ts'
import type { AnswerValue } from '../../events/ways/values.ts'
import type { AnswerKey } from '../../events/ways/ways.ts'

/* Random sequences of what two students and their teacher do with a task, most of all corrections of its key. */

export const students = ['ali', 'sara']
const number = (value: string): AnswerKey => ({
  ...{ way: 'number', value, tolerance: { kind: 'absolute', amount: '0.5' } },
  ...{ units: [{ name: 'm', factor: '1' }], unitOptional: true },
})
const length = question('number', number('12'), { points: 2 })
const openText = question('open', { way: 'open', words: null, model: '', rubric: [] }, { points: 2 })
const side = (text: string) => ({ text, image: '' })
const pairs = (...right: string[]) =>
  ({ way: 'matching', left: ['1', '2', '3'].map(side), right: right.map(side) }) satisfies AnswerKey
const matching = question('matching', pairs('a', 'b', 'b', 'c'), { points: 3 })
/** The questions of the task. */
export const asked = [
  ...questions.slice(0, 3),
  question('sort', { way: 'sort', items: ['one', 'two', 'three'] }, { points: 3 }),
  openText,
  matching,
  length,
]
const ids = [...questions.map(({ id }) => id), 'open', 'matching', 'number']

const value: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.record({ questionId: fc.constant('choice'), index: fc.nat(2) }),
  fc.record({ questionId: fc.constant('open'), text: fc.constantFrom('عزيزي أحمد', 'بيت', ' ') }),
  fc.record({ questionId: fc.constant('number'), text: fc.constantFrom('12 m', '١٢٫٥', '13', 'x') }),
  fc.record({ questionId: fc.constant('typed'), text: fc.constantFrom('مدرسة', 'مدرسه', 'بيت') }),
  fc.record({
    questionId: fc.constant('blanks'),
    texts: fc.constantFrom<string[][]>(['cat', 'mat'], ['cat', 'hat'], ['dog', '']),
  }),
  fc.record({
    questionId: fc.constant('sort'),
    texts: fc.constantFrom<string[][]>(['one', 'two', 'three'], ['two', 'one', 'three']),
  }),
  fc.record({
    questionId: fc.constant('matching'),
    places: fc.constantFrom<(number | null)[][]>([0, 1, 1], [1, null, 2], [null, null, null]),
  }),
)
const change: fc.Arbitrary<KeyChange> = fc.oneof(
  fc.record({
    kind: fc.constant('key' as const),
    key: fc.constantFrom<AnswerKey[]>(
      { way: 'choice', options: ['cat', 'dog', 'fox'], right: 0 },
      { way: 'typed', answer: 'بيت' },
      { way: 'open', words: null, model: 'another', rubric: [] },
      { way: 'blanks', passage: 'The [dog] sat on the [hat].' },
      { way: 'sort', items: ['two', 'one', 'three'] },
      pairs('b', 'a', 'c'),
      number('13'),
    ),
  }),
  fc.record({
    kind: fc.constant('accept' as const),
    texts: fc.constantFrom<string[][]>(['مدرسه'], ['2'], ['cat\nhat'], ['1\n–\n2']),
  }),
  fc.record({ kind: fc.constantFrom('drop' as const, 'full' as const) }),
  fc.record({ kind: fc.constant('points' as const), points: fc.integer({ min: 1, max: 7 }) }),
)
const student = fc.constantFrom(...students)
const questionId = fc.constantFrom(...ids)
const ticked = fc.subarray(students)
const named = fc.constantFrom('a', 'b', 'c')

/** A correction of a key. */
export const correct = fc.record({ do: fc.constant('correct' as const), name: named, questionId, change, ticked })
const step = fc.oneof(
  fc.record({
    do: fc.constant('start' as const),
    student,
    again: fc.boolean(),
    onlyWrong: fc.boolean(),
    drawn: fc.constantFrom('choice', 'typed', 'blanks'),
  }),
  fc.record({ do: fc.constant('submit' as const), student, values: fc.array(value, { maxLength: 5 }) }),
  fc.record({ do: fc.constant('mark' as const), student, questionId, earned: fc.option(fc.nat(700)) }),
  fc.record({
    do: fc.constant('grade' as const),
    student,
    score: fc.option(fc.nat(100), { nil: undefined }),
    final: fc.boolean(),
  }),
  fc.record({ do: fc.constant('delete' as const), student }),
  fc.record({ do: fc.constant('restore' as const), student }),
  fc.record({ do: fc.constant('reopen' as const), student, name: named }),
  fc.record({ do: fc.constant('unreopen' as const), student, name: named }),
  correct,
  fc.record({ do: fc.constant('undo' as const), name: named }),
  fc.record({
    do: fc.constant('rule' as const),
    name: named,
    questionId,
    texts: fc.constantFrom<string[][]>(['بيت'], ['مدرسه', 'بيت'], ['1'], ['dog\n']),
    earned: fc.nat(300),
  }),
  fc.record({ do: fc.constant('unrule' as const), name: named }),
  fc.record({ do: fc.constant('minutes' as const), student, name: named, minutes: fc.integer({ min: 1, max: 20 }) }),
  // Not followed: the server stopped between the pause and the attempts, which have it later.
  fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const), followed: fc.boolean() }),
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const begun: Step[] = students.flatMap((one): Step[] => [
  { do: 'start', student: one, again: false, onlyWrong: false, drawn: 'typed' },
  {
    do: 'submit',
    student: one,
    values: [
      { questionId: 'typed', text: 'بيت' },
      { questionId: 'choice', index: 1 },
    ],
  },
])
/** Both students have submitted before the first random step. */
export const histories = fc.array(step, { maxLength: 25 }).map((steps) => [...begun, ...steps])
export const settings = fc.record({
  partial: fc.boolean(),
  resultMode: fc.constantFrom('automatic' as const, 'teacher' as const),
  /** Two of the first three questions for each student. */
  drawing: fc.boolean(),
  timerMinutes: fc.constantFrom(0, 30),
  repeats: fc.option(
    fc.record({ attempts: fc.constantFrom(0, 2), counts: fc.constantFrom('best' as const, 'last' as const) }),
    { nil: undefined },
  ),
})
export type Settings = typeof settings extends fc.Arbitrary<infer S> ? S : never
