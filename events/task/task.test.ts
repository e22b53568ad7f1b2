import { describe, expect, test } from 'vitest'
import { Refusal } from '../decider.ts'
import { fold } from '../testing/given.ts'
import { at, questions, sendTask, taskSent } from '../testing/school.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { TaskEvent } from './task-events.ts'
import { sentTask } from './task-state.ts'
import { closed, deleted, frozen, given, opened, revise } from './testing.ts'

describe('sending', () => {
  test('opens at once without a start date', () => given().when(sendTask()).thenEvents(taskSent(), opened))

  test('opens at once with a start date that has passed', () =>
    given()
      .when(sendTask({ opensAt: at(0) }))
      .thenTypes('TaskSent', 'TaskOpened'))

  test('is scheduled with a later start date', () =>
    given()
      .when(sendTask({ opensAt: at(1) }))
      .thenTypes('TaskSent'))

  test('opens and closes at once with both dates in the past', () =>
    given()
      .when(sendTask({ opensAt: at(-60), closesAt: at(-30) }))
      .thenTypes('TaskSent', 'TaskOpened', 'TaskClosed'))

  test('each student is a recipient once', () => {
    const ali = { studentId: 'ali', classCode: '1-7' }
    given()
      .when(sendTask({ recipients: [ali, ali] }))
      .thenEvents(taskSent({ recipients: [ali] }), opened)
  })

  test('an activity has no questions', () =>
    given()
      .when(sendTask({ questions: [], activityId: 'cards' }))
      .thenTypes('TaskSent', 'TaskOpened'))

  test('copies an activity into the task and refuses questions for it later', () => {
    const card = { front: 'sunflower', back: 'دوّار الشمس', frontImage: '', backImage: '' }
    const activity = { title: 'In the garden', notes: '', image: '', cards: [card, card, card] }
    const sent = given().when(sendTask({ questions: [], activityId: 'cards', activity }))
    expect(sent.state()).toMatchObject({ questions: [], activityId: 'cards', activity })
    given(...sent.events())
      .when(revise({ questions }))
      .thenRefused('questions_frozen')
    given(...sent.events())
      .when(revise({ questions: [], resultMode: 'teacher' }))
      .thenTypes('QuestionsReplaced')
  })

  test('the same id again changes nothing', () =>
    given(taskSent(), opened)
      .when(sendTask({ name: 'other' }))
      .thenNothing())

  const wrong = { name: ' ', classes: [], questions: [], recipients: [], opensAt: at(5), closesAt: at(5) }
  test.each([
    ['no_name', wrong],
    ['no_classes', { ...wrong, name: 'x' }],
    ['no_questions', { ...wrong, name: 'x', classes: ['1-7'] }],
    ['no_recipients', { ...wrong, name: 'x', classes: ['1-7'], questions }],
    ['end_before_start', { opensAt: at(5), closesAt: at(5) }],
    ['end_before_start', { opensAt: null, closesAt: at(-1) }],
  ] as const)('refuses with %s, in the documented order', (code, options) =>
    given()
      .when(sendTask({ ...options } as Partial<ReturnType<typeof sendTask>>))
      .thenRefused(code),
  )
})

describe('students who join a class', () => {
  const omar = { studentId: 'omar', classCode: '1-7' }
  const add = (now = at(5)): TaskCommand => ({ type: 'AddRecipients', recipients: [omar, omar], now })
  const added: TaskEvent = { type: 'RecipientsAdded', data: { recipients: [omar], reason: 'joined_class' } }

  test('get the task', () => given(taskSent(), opened).when(add()).thenEvents(added))
  test('get a scheduled task', () =>
    given(taskSent({ opensAt: at(9) }))
      .when(add())
      .thenEvents(added))
  test('get it once', () => given(taskSent(), opened, added).when(add()).thenNothing())
  test('do not get a task for chosen students', () =>
    given(taskSent({ chosenStudents: ['ali'] }), opened)
      .when(add())
      .thenNothing())
  test('do not get a task for other classes', () =>
    given(taskSent({ classes: ['2-7'] }), opened)
      .when(add())
      .thenNothing())
  test('do not get a closed task', () =>
    given(taskSent({ closesAt: at(60) }), opened, closed)
      .when(add())
      .thenNothing())
  test('do not get a task whose end has passed before TaskClosed was appended', () =>
    given(taskSent({ closesAt: at(60) }), opened)
      .when(add(at(60)))
      .thenNothing())
})

describe('freezing and deleting', () => {
  const freeze: TaskCommand = { type: 'FreezeQuestions', by: 'ali' }
  test('freezes', () => given(taskSent(), opened).when(freeze).thenEvents(frozen))
  test('freezes once', () => given(taskSent(), opened, frozen).when(freeze).thenNothing())
  test('deletes', () => given(taskSent(), opened).when({ type: 'DeleteTask' }).thenEvents(deleted))

  test.each([
    [{ type: 'DeleteTask' }, 'not_found'],
    [revise({}), 'not_found'],
    [freeze, 'task_deleted'],
  ] satisfies [TaskCommand, string][])('a deleted task refuses %o', (command, code) =>
    given(taskSent(), deleted)
      .when(command)
      .thenRefused(code as 'not_found'),
  )
  test.each([
    { type: 'OpenTask', now: at(99) },
    { type: 'CloseTask', now: at(99) },
    { type: 'AddRecipients', recipients: [{ studentId: 'omar', classCode: '1-7' }], now: at(1) },
  ] satisfies TaskCommand[])('$type does nothing on a deleted task', (command) =>
    given(taskSent({ opensAt: at(9) }), deleted)
      .when(command)
      .thenNothing(),
  )
  test('a task that was never sent is not found', () => {
    given().when(freeze).thenRefused('not_found')
    given().when({ type: 'DeleteTask' }).thenRefused('not_found')
    expect(() => sentTask({ status: 'none' })).toThrow(new Refusal('not_found'))
    expect(() => sentTask(fold(taskDecider, [taskSent(), deleted]))).toThrow(new Refusal('task_deleted'))
  })
})
