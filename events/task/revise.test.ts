import { describe, expect, test } from 'vitest'
import { fold } from '../testing/given.ts'
import { at, question, questions, sendTask, taskSent } from '../testing/school.ts'
import { taskDecider } from './task.ts'
import { sentTask } from './task-state.ts'
import { closed, frozen, given, opened, revise } from './testing.ts'

describe('revising', () => {
  const task = [taskSent(), opened]

  test('unchanged values give no event', () => {
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

  test('changes details', () =>
    given(...task, frozen)
      .when(revise({ details: { name: 'Unit 3', story: '<p>x</p>' } }))
      .thenEvents({
        type: 'TaskDetailsRevised',
        data: {
          ...{ name: 'Unit 3', notes: '', story: '<p>x</p>', background: '', image: '', categories: [] },
          ...{ review: 'closed', shuffleOptions: false, partial: false, scoreShown: 'final' },
        },
      }))

  test('changes when right answers are shown, even after a start', () =>
    given(...task, frozen)
      .when(revise({ details: { review: 'final' } }))
      .thenTypes('TaskDetailsRevised'))

  test.each([
    ['the order of options', { shuffleOptions: true }],
    ['partial credit', { partial: true }],
  ])('changes %s only before the first start', (_, details) => {
    given(...task)
      .when(revise({ details }))
      .thenTypes('TaskDetailsRevised')
    given(...task, frozen)
      .when(revise({ details }))
      .thenRefused('questions_frozen')
  })

  test.each([
    ['scheduled', { opensAt: at(6) }],
    ['open', { opensAt: at(5) }],
    ['open', { closesAt: at(6) }],
    ['closed', { closesAt: at(5) }],
    ['open', { timerMinutes: 30 }],
  ] as const)('is %s by new dates: %o', (phase, schedule) => {
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

  test('replaces questions and result mode before the first start', () => {
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
    ['questions_frozen', { questions: questions.map((one) => ({ ...one, points: 2 })) }],
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

  test('accepts unchanged frozen questions', () =>
    given(...task, frozen)
      .when(revise({ questions: structuredClone(questions), details: { notes: 'n' } }))
      .thenTypes('TaskDetailsRevised'))

  test('removes and adds recipients', () =>
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

  test('keeps a student who has left a class that is still chosen', () => {
    const recipients = [
      { studentId: 'ali', classCode: '1-7' },
      { studentId: 'omar', classCode: '2-7' },
    ]
    const wider = given(...task).when(revise({ audience: { classes: ['1-7', '2-7'], chosenStudents: [], recipients } }))
    wider.thenTypes('AudienceChosen', 'RecipientsAdded')
    expect([...sentTask(wider.state()).recipients.keys()]).toEqual(['ali', 'sara', 'omar'])
  })

  test('keeps a student who has moved from the old class to the new one', () => {
    const recipients = [{ studentId: 'ali', classCode: '2-7' }]
    const moved = given(...task).when(revise({ audience: { classes: ['2-7'], chosenStudents: [], recipients } }))
    expect([...sentTask(moved.state()).recipients.keys()]).toEqual(['ali'])
  })

  test('an unchanged choice keeps the recipients', () =>
    given(...task)
      .when(revise({ audience: { classes: ['1-7'], chosenStudents: [], recipients: [] }, answeredStudentIds: ['ali'] }))
      .thenNothing())
})
