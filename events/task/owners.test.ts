import { describe, expect, test } from 'vitest'
import { fold } from '../testing/given.ts'
import { at, taskSent } from '../testing/school.ts'
import type { CoOwner } from './owner-events.ts'
import { CO_OWNERS_MOST } from './owners.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { TaskEvent } from './task-events.ts'
import { deleted, given, opened } from './testing.ts'

const share = (owners: CoOwner[], minute = 10): TaskCommand => ({
  type: 'SetOwners',
  owners,
  by: 'teacher',
  now: at(minute),
})
const huda: CoOwner = { id: 'huda', until: null }
const omar: CoOwner = { id: 'omar', until: at(60) }
const shared = (owners: CoOwner[], removed: string[] = []): TaskEvent => ({
  type: 'OwnersChanged',
  data: { owners, removed, by: 'teacher', at: at(10) },
})
const over: TaskEvent = { type: 'SubstitutionEnded', data: { ids: ['omar'], at: at(60) } }
const end = (minute: number): TaskCommand => ({ type: 'EndSubstitutions', now: at(minute) })

describe('a shared task', () => {
  test('is shared with colleagues, and taken from them', () => {
    given(taskSent())
      .when(share([omar, huda]))
      .thenEvents(shared([huda, omar]))
    given(taskSent(), shared([huda, omar]))
      .when(share([huda]))
      .thenEvents(shared([huda], ['omar']))
  })
  test('with the same colleagues in another order is not changed', () =>
    given(taskSent(), shared([huda, omar]))
      .when(share([omar, huda], 20))
      .thenNothing())
  test('leaves out the teacher who sent it, and takes the longer of two dates', () =>
    given(taskSent())
      .when(
        share([{ id: 'teacher', until: null }, { id: 'huda', until: at(30) }, huda, omar, { ...omar, until: at(20) }]),
      )
      .thenEvents(shared([huda, omar])))
  test('takes another date of a substitute', () =>
    given(taskSent(), shared([omar]))
      .when(share([{ ...omar, until: at(90) }]))
      .thenEvents(shared([{ ...omar, until: at(90) }])))
  test('refuses a new date that has passed; an old one is sent again by an old page', () => {
    given(taskSent())
      .when(share([omar], 60))
      .thenRefused('substitute_over')
    given(taskSent(), shared([omar]))
      .when(share([omar], 61))
      .thenNothing()
  })
  test('refuses too many colleagues', () => {
    const many = Array.from({ length: CO_OWNERS_MOST + 1 }, (_, index) => ({ id: `t${index}`, until: null }))
    given(taskSent()).when(share(many)).thenRefused('too_many_owners')
  })
  test('ends substitutions at their date, once', () => {
    given(taskSent(), opened, shared([huda, omar]))
      .when(end(59))
      .thenNothing()
    given(taskSent(), opened, shared([huda, omar]))
      .when(end(60))
      .thenEvents(over)
    given(taskSent(), opened, shared([huda, omar]), over)
      .when(end(61))
      .thenNothing()
  })
  test('keeps its colleagues in the state, also over a deletion', () => {
    expect(fold(taskDecider, [taskSent(), shared([huda, omar]), over])).toMatchObject({ coOwners: [huda] })
    expect(fold(taskDecider, [taskSent(), shared([huda, omar]), deleted])).toMatchObject({
      task: { coOwners: [huda, omar] },
    })
  })
  test('that is deleted refuses new colleagues, and ends no substitution', () => {
    given(taskSent(), deleted)
      .when(share([huda]))
      .thenRefused('not_found')
    given(taskSent(), shared([omar]), deleted)
      .when(end(60))
      .thenNothing()
  })
})
