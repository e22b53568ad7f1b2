import { describe, expect, test } from 'vitest'
import { fold, given } from '../testing/given.ts'
import { task as sampleTask, start } from '../testing/one-attempt.ts'
import { at, onePoint, question } from '../testing/school.ts'
import type { OpenKey } from '../ways/open.ts'
import type { AnswerValue } from '../ways/values.ts'
import { wayOf } from '../ways/ways.ts'
import { type AttemptCommand, type AttemptTask, attemptDecider } from './attempt.ts'
import { isSubmitted } from './attempt-state.ts'
import { maskTyped } from './masking.ts'

const key: OpenKey = { way: 'open', words: { from: 20, to: 40 }, model: 'النموذج', rubric: [] }
const task: AttemptTask = {
  ...sampleTask,
  questions: [
    question('choice', { way: 'choice', options: ['cat', 'dog'], right: 1 }),
    question('letter', key, { points: 2 }),
    question('story', key),
  ],
}
const dog: AnswerValue = { questionId: 'choice', index: 1 }
const letter: AnswerValue = { questionId: 'letter', text: 'عزيزي أحمد،\n\nكيف حالك؟' }
const story: AnswerValue = { questionId: 'story', text: 'كان يا ما كان' }
function after(...commands: AttemptCommand[]) {
  let events = given(attemptDecider).when(start({ task })).events()
  for (const command of commands)
    events = given(attemptDecider, ...events)
      .when(command)
      .events()
  return events
}
const submitted = (values: AnswerValue[], more: Partial<AttemptTask> = {}): AttemptCommand => ({
  type: 'SubmitAnswers',
  task: { ...task, ...more },
  values,
  now: at(2),
})
const marked = (questionId: string, earned: number): AttemptCommand => ({
  ...{ type: 'MarkAnswer', task, questionId, earned, by: 'teacher', now: at(5) },
})
function resultOf(...commands: AttemptCommand[]) {
  const state = fold(attemptDecider, after(...commands))
  if (!isSubmitted(state)) throw new Error(`the attempt is ${state.status}`)
  return state
}

describe('open text in mode automatic', () => {
  test('waits with a mark of null, which counts 0', () => {
    const { status, marks, score } = resultOf(submitted([dog, letter]))
    expect({ status, score }).toEqual({ status: 'waiting', score: 25 })
    expect(marks).toEqual([
      onePoint('choice', true),
      { questionId: 'letter', earned: null, of: 200, right: false },
      onePoint('story', false),
    ])
  })

  test('is final by itself with the last answer that the teacher marks', () => {
    const first = [submitted([dog, letter, story]), marked('letter', 150)]
    expect(resultOf(...first)).toMatchObject({ status: 'waiting', score: 63 })
    expect(resultOf(...first, marked('story', 100))).toMatchObject({ status: 'final', score: 88 })
  })

  test('waits again when the mark is taken back', () => {
    const taken: AttemptCommand = { ...marked('letter', 0), earned: null } as AttemptCommand
    expect(resultOf(submitted([letter]), marked('letter', 200), taken).status).toBe('waiting')
  })

  test('is final at once where nothing was written, or an answer of another form was sent', () => {
    const blank: AnswerValue = { questionId: 'letter', text: ' \n ' }
    for (const values of [[dog], [dog, blank], [dog, { questionId: 'letter', texts: ['a'] }]])
      expect(resultOf(submitted(values))).toMatchObject({ status: 'final', score: 25 })
  })

  test('still waits after an erasure and a correction of another question', () => {
    const events = after(submitted([dog, letter])).map((event) => maskTyped(event, new Map()))
    const corrected = task.questions.map((one) => (one.id === 'choice' ? { ...one, points: 3 } : one))
    const remark: AttemptCommand = {
      type: 'RemarkAnswers',
      task: { ...task, questions: corrected },
      cause: { kind: 'correction', id: 'k' },
      replaceScore: false,
      ...{ by: 'teacher', now: at(6) },
    }
    const state = given(attemptDecider, ...events)
      .when(remark)
      .state()
    expect(state).toMatchObject({ status: 'waiting', score: 50 })
  })
})

test('open text in mode teacher waits until the teacher returns the result', () => {
  expect(resultOf(submitted([letter], { resultMode: 'teacher' })).status).toBe('waiting')
})

test.each<[string, Partial<OpenKey>, boolean]>([
  ['another model and rubric', { model: 'x', rubric: [{ text: 'c', points: 2 }] }, true],
  ['another suggested length', { words: { from: 20, to: 50 } }, false],
  ['no suggested length', { words: null }, false],
])('a key with %s can correct it: %s', (_, change, same) =>
  expect(wayOf(key).asksSame(key, { ...key, ...change })).toBe(same),
)
