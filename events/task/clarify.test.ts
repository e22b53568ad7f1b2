import { describe, expect, test } from 'vitest'
import { fold } from '../testing/given.ts'
import { at, taskSent } from '../testing/school.ts'
import { CLARIFICATIONS_MOST, type Clarification } from './clarification-events.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { TaskEvent } from './task-events.ts'
import { closed, deleted, given, opened } from './testing.ts'

type Clarify = Extract<TaskCommand, { type: 'ClarifyQuestion' }>
const clarify = (given: Partial<Clarify> = {}): TaskCommand => ({
  ...{ type: 'ClarifyQuestion', questionId: null, text: 'read the last line again', by: 'teacher', now: at(10) },
  ...given,
})
const clarified = (given: Partial<Clarification> = {}): TaskEvent => ({
  type: 'QuestionClarified',
  data: { questionId: null, text: 'read the last line again', by: 'teacher', at: at(10), ...given },
})
const questionId = 'typed'

describe('a clarification', () => {
  test('of the whole task is kept', () => given(taskSent(), opened).when(clarify()).thenEvents(clarified()))
  test('of a question names it, and its text has no white space around it', () =>
    given(taskSent(), opened)
      .when(clarify({ questionId, text: ' without the article\n' }))
      .thenEvents(clarified({ questionId, text: 'without the article' })))
  test('may come before the task opens, and while it is paused after its end', () => {
    const paused: TaskEvent = { type: 'TaskPaused', data: { reason: '', by: 'teacher', at: at(10) } }
    given(taskSent()).when(clarify()).thenTypes('QuestionClarified')
    given(taskSent({ closesAt: at(20) }), opened, paused)
      .when(clarify({ now: at(25) }))
      .thenTypes('QuestionClarified')
  })
  test('needs a text, of at most 500 letters', () => {
    const sent = given(taskSent(), opened)
    sent.when(clarify({ text: ' \n ' })).thenRefused('no_text')
    sent.when(clarify({ text: 'x'.repeat(501) })).thenRefused('text_too_long')
    sent.when(clarify({ text: ` ${'x'.repeat(500)} ` })).thenTypes('QuestionClarified')
  })
  test('of a question that is not in the task is refused', () =>
    given(taskSent(), opened)
      .when(clarify({ questionId: 'other' }))
      .thenRefused('unknown_question'))
  test('is refused once the task is over, also before the timekeeper closes it', () => {
    given(taskSent(), opened, closed).when(clarify()).thenRefused('closed')
    given(taskSent({ closesAt: at(20) }), opened)
      .when(clarify({ now: at(20) }))
      .thenRefused('closed')
  })
  test('of a deleted task is refused', () =>
    given(taskSent(), opened, deleted).when(clarify()).thenRefused('not_found'))
  test('is refused when the task has too many', () => {
    const many = Array.from({ length: CLARIFICATIONS_MOST }, () => clarified())
    given(taskSent(), opened, ...many)
      .when(clarify())
      .thenRefused('too_many_clarifications')
    given(taskSent(), opened, ...many.slice(1))
      .when(clarify())
      .thenTypes('QuestionClarified')
  })
  test('is in the state with the others, in their order', () =>
    expect(
      fold(taskDecider, [taskSent(), opened, clarified(), clarified({ questionId, text: 'no', at: at(12) })]),
    ).toMatchObject({
      clarifications: [
        { questionId: null, by: 'teacher' },
        { questionId, text: 'no', at: at(12) },
      ],
    }))
})
