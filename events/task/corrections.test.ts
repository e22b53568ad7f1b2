import { describe, expect, test } from 'vitest'
import { at, question, questions, taskSent } from '../testing/school.ts'
import type { AnswerKey } from '../ways/ways.ts'
import type { TaskCommand } from './task.ts'
import type { KeyChange, TaskEvent } from './task-events.ts'
import { deleted, frozen, given, revise } from './testing.ts'

type Of<Type extends TaskCommand['type']> = Extract<TaskCommand, { type: Type }>
const author = { by: 'teacher', now: at(5) }
const correct = (change: KeyChange, questionId = 'typed', correction = 'k1'): Of<'CorrectKey'> => ({
  type: 'CorrectKey',
  correction,
  questionId,
  change,
  ...author,
})
const undo = (correction = 'k1'): TaskCommand => ({ type: 'UndoCorrection', correction, ...author })
const rule = (more: Partial<Of<'SetMarkingRule'>> = {}): Of<'SetMarkingRule'> => ({
  type: 'SetMarkingRule',
  rule: 'r1',
  questionId: 'typed',
  texts: ['بيت'],
  earned: 50,
  comment: '',
  ...author,
  ...more,
})
const sent = given(taskSent(), frozen)
const questionAfter = (state: object, id = 'typed') =>
  'questions' in state ? (state.questions as typeof questions).find((one) => one.id === id) : undefined
function run(history: TaskEvent[], commands: TaskCommand[]): TaskEvent[] {
  let events = history
  for (const command of commands)
    events = given(...events)
      .when(command)
      .events()
  return events
}
const following = (...commands: TaskCommand[]) => run([taskSent(), frozen], commands)

describe('a correction', () => {
  test('stores the change and the question after it', () => {
    const typed = questions[1]
    sent.when(correct({ kind: 'accept', texts: ['بيت'] })).thenEvents({
      type: 'KeyCorrected',
      data: {
        correction: 'k1',
        questionId: 'typed',
        change: { kind: 'accept', texts: ['بيت'] },
        question: { ...(typed as NonNullable<typeof typed>), accepted: ['بيت'] },
        by: 'teacher',
        at: at(5),
      },
    })
  })

  test.each<[KeyChange, object]>([
    [{ kind: 'key', key: { way: 'typed', answer: 'بيت' } }, { key: { way: 'typed', answer: 'بيت' } }],
    [{ kind: 'drop' }, { credit: 'dropped' }],
    [{ kind: 'full' }, { credit: 'full' }],
    [{ kind: 'points', points: 4 }, { points: 4 }],
  ])('%j', (change, expected) => {
    expect(questionAfter(sent.when(correct(change)).state())).toMatchObject(expected)
  })

  test('of the same question adds to earlier ones', () => {
    const twice = [
      correct({ kind: 'accept', texts: ['a'] }),
      correct({ kind: 'accept', texts: ['b', 'a'] }, 'typed', 'k2'),
    ]
    const [last] = following(...twice).slice(-1)
    expect(last?.data).toMatchObject({ question: { accepted: ['a', 'b'] } })
  })

  test('that changes nothing gives no event', () => {
    sent.when(correct({ kind: 'points', points: 1 })).thenNothing()
    given(...following(correct({ kind: 'drop' })))
      .when(correct({ kind: 'drop' }, 'typed', 'k2'))
      .thenNothing()
  })

  test('is refused for an unknown question, and for a deleted task', () => {
    sent.when(correct({ kind: 'drop' }, 'elsewhere')).thenRefused('unknown_question')
    given(taskSent(), deleted)
      .when(correct({ kind: 'drop' }))
      .thenRefused('not_found')
  })

  const options = ['cat', 'dog', 'fox']
  test.each<[string, string, AnswerKey, boolean]>([
    ['another option', 'choice', { way: 'choice', options, right: 0 }, true],
    ['other options', 'choice', { way: 'choice', options: ['cat', 'dog'], right: 0 }, false],
    ['another way', 'choice', { way: 'typed', answer: 'cat' }, false],
    ['other words in the same blanks', 'blanks', { way: 'blanks', passage: 'The [dog] sat on the [hat].' }, true],
    ['blanks in another place', 'blanks', { way: 'blanks', passage: 'The [cat] [sat] on the mat.' }, false],
    ['another order', 'sort', { way: 'sort', items: ['two', 'one', 'three'] }, true],
    ['other items', 'sort', { way: 'sort', items: ['one', 'two', 'four'] }, false],
  ])('with a key of %s', (_, questionId, key, allowed) => {
    const when = sent.when(correct({ kind: 'key', key }, questionId))
    if (allowed) when.thenTypes('KeyCorrected')
    else when.thenRefused('key_mismatch')
  })

  test('may not drop the last question that counts', () => {
    const two = taskSent({ questions: questions.slice(0, 2) })
    const dropped = given(two)
      .when(correct({ kind: 'drop' }, 'choice'))
      .events()
    given(...dropped)
      .when(correct({ kind: 'drop' }, 'typed', 'k2'))
      .thenRefused('no_questions')
  })

  test('may not drop the last one by an undo either', () => {
    const two = taskSent({ questions: questions.slice(0, 2) })
    const steps = [
      correct({ kind: 'drop' }, 'choice'),
      correct({ kind: 'full' }, 'choice', 'k2'),
      correct({ kind: 'drop' }, 'typed', 'k3'),
    ]
    const events = run([two], steps)
    given(...events)
      .when(undo('k2'))
      .thenRefused('no_questions')
  })
})

describe('the undo of a correction', () => {
  test('brings back the question as it was sent', () => {
    const events = following(correct({ kind: 'points', points: 3 }))
    given(...events)
      .when(undo())
      .thenTypes('KeyCorrectionUndone')
    expect(
      given(...events)
        .when(undo())
        .state(),
    ).toMatchObject({ questions, corrections: [] })
  })

  test('keeps the other corrections of the question, in their order', () => {
    const events = following(correct({ kind: 'drop' }), correct({ kind: 'points', points: 3 }, 'typed', 'k2'))
    const typed = questionAfter(
      given(...events)
        .when(undo())
        .state(),
    )
    expect(typed).toEqual({ ...questions[1], points: 3 })
  })

  test('changes nothing for a correction that is not in force', () => {
    sent.when(undo()).thenEvents()
    given(...following(correct({ kind: 'drop' }), undo()))
      .when(undo())
      .thenEvents()
  })
})

describe('a marking rule', () => {
  test('holds the points of its question', () => {
    const heavy = taskSent({ questions: [question('typed', { way: 'typed', answer: 'x' }, { points: 4 })] })
    const state = given(heavy)
      .when(rule({ earned: 400 }))
      .state()
    expect(state).toMatchObject({ groupRules: [{ rule: 'r1', texts: ['بيت'], earned: 400, of: 400 }] })
  })

  test('replaces the rule of the same id; the same again gives no event', () => {
    const events = following(rule())
    given(...events)
      .when(rule())
      .thenNothing()
    const state = given(...events)
      .when(rule({ earned: 75 }))
      .state()
    expect(state).toMatchObject({ groupRules: [{ rule: 'r1', earned: 75 }] })
  })

  test('is refused for more points than the question has, a long text and an unknown question', () => {
    sent.when(rule({ earned: 101 })).thenRefused('too_many_points')
    sent.when(rule({ texts: ['x'.repeat(201)] })).thenRefused('text_too_long')
    sent.when(rule({ questionId: 'elsewhere' })).thenRefused('unknown_question')
  })

  test('is removed once', () => {
    const remove: TaskCommand = { type: 'RemoveMarkingRule', rule: 'r1', ...author }
    const events = following(rule(), remove)
    expect(
      given(...events)
        .when(remove)
        .state(),
    ).toMatchObject({ groupRules: [] })
    given(...events)
      .when(remove)
      .thenNothing()
  })
})

test('replaced questions have no corrections', () => {
  const events = given(taskSent())
    .when(correct({ kind: 'drop' }))
    .events()
  const state = given(...events)
    .when(revise({ questions: questions.slice(1) }))
    .state()
  expect(state).toMatchObject({ questions: questions.slice(1), corrections: [] })
})
