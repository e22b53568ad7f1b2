import { describe, expect, test } from 'vitest'
import { Refusal } from '../decider.ts'
import { given as facts, fold } from '../testing/given.ts'
import { at, question, questions, sendTask, taskSent } from '../testing/school.ts'
import { sameData } from './same-data.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { TaskEvent } from './task-events.ts'
import { sentTask } from './task-state.ts'

const given = (...events: TaskEvent[]) => facts(taskDecider, ...events)
const opened: TaskEvent = { type: 'TaskOpened', data: { at: at(0) } }
const frozen: TaskEvent = { type: 'QuestionsFrozen', data: { by: 'ali' } }
const closed: TaskEvent = { type: 'TaskClosed', data: { at: at(60) } }
const deleted: TaskEvent = { type: 'TaskDeleted', data: {} }
const revise = (more: Partial<Extract<TaskCommand, { type: 'ReviseTask' }>>): TaskCommand => ({
  type: 'ReviseTask',
  now: at(5),
  ...more,
})

describe('sending', () => {
  test('with no start date it opens at once', () => given().when(sendTask()).thenEvents(taskSent(), opened))

  test('with a start date that has come it opens at once', () =>
    given()
      .when(sendTask({ opensAt: at(0) }))
      .thenTypes('TaskSent', 'TaskOpened'))

  test('with a later start date it waits', () =>
    given()
      .when(sendTask({ opensAt: at(1) }))
      .thenTypes('TaskSent'))

  test('with both dates in the past it has been open', () =>
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

  test('an activity is copied into the task, and takes no questions later', () => {
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
  ] as const)('%s comes in its turn', (code, options) =>
    given()
      .when(sendTask({ ...options } as Partial<ReturnType<typeof sendTask>>))
      .thenRefused(code),
  )
})

describe('revising', () => {
  const task = [taskSent(), opened]

  test('the same again is no fact', () => {
    const { name, notes, opensAt, closesAt, timerMinutes, classes, chosenStudents, recipients } = sendTask()
    given(...task)
      .when(
        revise({
          details: { name, notes, story: undefined },
          schedule: { opensAt, closesAt, timerMinutes },
          questions: structuredClone(questions).map((one) => ({ ...one, video: undefined })),
          resultMode: 'automatic',
          audience: { classes, chosenStudents, recipients },
        }),
      )
      .thenNothing()
  })

  test('details', () =>
    given(...task, frozen)
      .when(revise({ details: { name: 'Unit 3', story: '<p>x</p>' } }))
      .thenEvents({
        type: 'TaskDetailsRevised',
        data: { name: 'Unit 3', notes: '', story: '<p>x</p>', background: '', image: '', categories: [] },
      }))

  test.each([
    ['scheduled', { opensAt: at(6) }],
    ['open', { opensAt: at(5) }],
    ['open', { closesAt: at(6) }],
    ['closed', { closesAt: at(5) }],
    ['open', { timerMinutes: 30 }],
  ] as const)('dates say that it is %s: %o', (phase, schedule) => {
    const events = given(...task)
      .when(revise({ schedule }))
      .events()
    expect(events.slice(2).map(({ type }) => type)).toEqual(['TaskRescheduled'])
    expect(fold(taskDecider, events)).toMatchObject({ phase, ...schedule })
  })

  test('a closed task opens again', () => {
    const ended = [taskSent({ closesAt: at(60) }), opened, closed]
    const later = given(...ended).when(revise({ schedule: { closesAt: null }, now: at(70) }))
    expect(later.state()).toMatchObject({ phase: 'open' })
  })

  test('an ended task keeps its end when its name changes', () =>
    given(taskSent({ closesAt: at(1) }), opened)
      .when(revise({ details: { name: 'y' }, schedule: { opensAt: null, closesAt: at(1) } }))
      .thenTypes('TaskDetailsRevised'))

  test('questions and result mode before anyone has started', () => {
    const other = [question('new', { way: 'typed', answer: 'x' })]
    given(...task)
      .when(revise({ questions: other, resultMode: 'teacher' }))
      .thenEvents({ type: 'QuestionsReplaced', data: { questions: other, resultMode: 'teacher' } })
  })

  test.each([
    ['no_name', { details: { name: '' } }],
    ['no_classes', { audience: { classes: [], chosenStudents: [], recipients: [] } }],
    ['no_questions', { questions: [] }],
    ['no_recipients', { audience: { classes: ['2-7'], chosenStudents: [], recipients: [] } }],
    ['end_before_start', { schedule: { opensAt: at(9), closesAt: at(8) } }],
    ['end_before_start', { schedule: { closesAt: at(0) } }],
    ['questions_frozen', { questions: questions.slice(1) }],
    ['questions_frozen', { questions: questions.map((one) => ({ ...one, strict: true })) }],
    ['questions_frozen', { questions: questions.toReversed() }],
    ['questions_frozen', { resultMode: 'teacher', details: { name: 'not this either' } }],
    [
      'recipient_has_answered',
      {
        audience: { classes: ['1-7'], chosenStudents: ['sara'], recipients: [{ studentId: 'sara', classCode: '1-7' }] },
        answeredStudentIds: ['ali'],
      },
    ],
  ] as const)('%s: %o', (code, revision) =>
    given(...task, frozen)
      .when(revise(structuredClone(revision) as object))
      .thenRefused(code),
  )

  test('frozen questions may come along unchanged', () =>
    given(...task, frozen)
      .when(revise({ questions: structuredClone(questions), details: { notes: 'n' } }))
      .thenTypes('TaskDetailsRevised'))

  test('recipients: one goes, one comes', () =>
    given(...task, frozen)
      .when(
        revise({
          audience: {
            classes: ['1-7'],
            chosenStudents: ['sara', 'omar'],
            recipients: [
              { studentId: 'sara', classCode: '1-7' },
              { studentId: 'omar', classCode: '1-7' },
            ],
          },
          answeredStudentIds: ['sara'],
        }),
      )
      .thenEvents(
        { type: 'AudienceChosen', data: { classes: ['1-7'], chosenStudents: ['sara', 'omar'] } },
        { type: 'RecipientsRemoved', data: { studentIds: ['ali'] } },
        { type: 'RecipientsAdded', data: { recipients: [{ studentId: 'omar', classCode: '1-7' }], reason: 'revised' } },
      ))

  test('who has left a class that is still chosen stays', () => {
    const recipients = [
      { studentId: 'ali', classCode: '1-7' },
      { studentId: 'omar', classCode: '2-7' },
    ]
    const wider = given(...task).when(revise({ audience: { classes: ['1-7', '2-7'], chosenStudents: [], recipients } }))
    wider.thenTypes('AudienceChosen', 'RecipientsAdded')
    expect([...sentTask(wider.state()).recipients.keys()]).toEqual(['ali', 'sara', 'omar'])
  })

  test('who has moved from one class to the other stays', () => {
    const recipients = [{ studentId: 'ali', classCode: '2-7' }]
    const moved = given(...task).when(revise({ audience: { classes: ['2-7'], chosenStudents: [], recipients } }))
    expect([...sentTask(moved.state()).recipients.keys()]).toEqual(['ali'])
  })

  test('the same choice settles nobody anew', () =>
    given(...task)
      .when(revise({ audience: { classes: ['1-7'], chosenStudents: [], recipients: [] }, answeredStudentIds: ['ali'] }))
      .thenNothing())
})

test.each([
  [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [[1, 2], [1, 2, 3], false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  [0, '0', false],
])('same data: %j and %j', (one, other, same) => {
  expect(sameData(one, other)).toBe(same)
  expect(sameData(other, one)).toBe(same)
})

describe('students who join a class', () => {
  const omar = { studentId: 'omar', classCode: '1-7' }
  const add = (now = at(5)): TaskCommand => ({ type: 'AddRecipients', recipients: [omar, omar], now })
  const added: TaskEvent = { type: 'RecipientsAdded', data: { recipients: [omar], reason: 'joined_class' } }

  test('get the task', () => given(taskSent(), opened).when(add()).thenEvents(added))
  test('get one that waits for its date', () =>
    given(taskSent({ opensAt: at(9) }))
      .when(add())
      .thenEvents(added))
  test('get it once', () => given(taskSent(), opened, added).when(add()).thenNothing())
  test('not when students were chosen', () =>
    given(taskSent({ chosenStudents: ['ali'] }), opened)
      .when(add())
      .thenNothing())
  test('not when it was for other classes', () =>
    given(taskSent({ classes: ['2-7'] }), opened)
      .when(add())
      .thenNothing())
  test('not when it is closed', () =>
    given(taskSent({ closesAt: at(60) }), opened, closed)
      .when(add())
      .thenNothing())
  test('not when its end has come and nobody has said so yet', () =>
    given(taskSent({ closesAt: at(60) }), opened)
      .when(add(at(60)))
      .thenNothing())
})

describe('what time brings', () => {
  const waiting = taskSent({ opensAt: at(10), closesAt: at(20) })
  const open = (minutes: number): TaskCommand => ({ type: 'OpenTask', now: at(minutes) })
  const close = (minutes: number): TaskCommand => ({ type: 'CloseTask', now: at(minutes) })
  const openedAt = (minutes: number): TaskEvent => ({ type: 'TaskOpened', data: { at: at(minutes) } })
  const closedAt = (minutes: number): TaskEvent => ({ type: 'TaskClosed', data: { at: at(minutes) } })

  test('not before the start', () => given(waiting).when(open(9)).thenNothing())
  test('the start', () => given(waiting).when(open(10)).thenEvents(openedAt(10)))
  test('the start once', () => given(waiting, openedAt(10)).when(open(11)).thenNothing())
  test('not before the end', () => given(waiting, openedAt(10)).when(close(19)).thenNothing())
  test('the end, but not by opening', () => given(waiting, openedAt(10)).when(open(20)).thenNothing())
  test('the end', () => given(waiting, openedAt(10)).when(close(20)).thenEvents(closedAt(20)))
  test('the end once', () => given(waiting, openedAt(10), closedAt(20)).when(close(21)).thenNothing())
  test('both, slept through', () => given(waiting).when(close(30)).thenEvents(openedAt(30), closedAt(30)))
  test('both, slept through, by the other command', () =>
    given(waiting).when(open(30)).thenEvents(openedAt(30), closedAt(30)))
  test('without dates nothing', () => given(taskSent(), opened).when(close(9999)).thenNothing())
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
  ] satisfies TaskCommand[])('a deleted task leaves nothing to do for $type', (command) =>
    given(taskSent({ opensAt: at(9) }), deleted)
      .when(command)
      .thenNothing(),
  )
  test('what was never sent is not there', () => {
    given().when(freeze).thenRefused('not_found')
    given().when({ type: 'DeleteTask' }).thenRefused('not_found')
    expect(() => sentTask({ status: 'none' })).toThrow(new Refusal('not_found'))
    expect(() => sentTask(fold(taskDecider, [taskSent(), deleted]))).toThrow(new Refusal('task_deleted'))
  })
})
