import { describe, expect, it } from 'vitest'
import { sendTask, taskSent } from '../testing/school.ts'
import { taskDecider } from './task.ts'
import { given, opened, revise } from './testing.ts'

describe('the time when students see the score', () => {
  const repeats = { attempts: 3, counts: 'best' } as const
  it('is sent with the task, and changes at any time', () => {
    given()
      .when(sendTask({ scoreShown: 'closed' }))
      .thenEvents(taskSent({ scoreShown: 'closed' }), opened)
    given(taskSent({ scoreShown: 'closed' }), opened)
      .when(revise({ details: { scoreShown: 'closed' } }))
      .thenNothing()
    const later = revise({ details: { scoreShown: 'never' } })
    const events = taskDecider.decide(
      later,
      [taskSent({ scoreShown: 'closed' }), opened].reduce(taskDecider.evolve, taskDecider.initial),
    )
    expect(events).toMatchObject([{ type: 'TaskDetailsRevised', data: { scoreShown: 'never', review: 'closed' } }])
  })
  it('is at once where each attempt shows its result', () => {
    given()
      .when(sendTask({ scoreShown: 'closed', repeats }))
      .thenRefused('score_at_once')
    given(taskSent({ repeats }), opened)
      .when(revise({ details: { scoreShown: 'never' } }))
      .thenRefused('score_at_once')
    given(taskSent({ scoreShown: 'never' }), opened)
      .when(revise({ details: { repeats } }))
      .thenRefused('score_at_once')
    const cards = { activityId: 'a', questions: [] }
    given()
      .when(sendTask({ scoreShown: 'closed', ...cards }))
      .thenRefused('score_at_once')
  })
})
