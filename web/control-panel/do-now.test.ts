import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { noteServerTime } from '../api/server-clock.ts'
import ar from '../i18n/ar/control-panel.json' with { type: 'json' }
import { markupOf } from '../parts/markup-testing.ts'
import { DoNow } from './do-now.tsx'

/** Text keys of the large card's link. */
const linkOf = (st_answered: number) => {
  const task = {
    _id: 't',
    name: 'task',
    cats: [],
    questions_num: 4,
    st_status: 'in_progress',
    st_answered,
  } as unknown as TaskRow
  return markupOf(createElement(DoNow, { tasks: [task], categories: [] })).match(/now\.(?:continue|resume|beginNow)/g)
}

/** The large card's texts. */
const cardOf = (given: Partial<TaskRow>) => {
  const task = { _id: 't', name: 'task', cats: [], questions_num: 4, st_status: 'in_progress', ...given }
  return markupOf(createElement(DoNow, { tasks: [task as unknown as TaskRow], categories: [] }))
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const clockOf = (given: Partial<TaskRow>) => cardOf(given).match(/role="timer">\W*([\d:]*)/)?.[1]

it('the clock of a begun task stands still in a pause, counts by the server, and ends with the attempt', () => {
  const st_deadline = inMinutes(10)
  expect(clockOf({ st_deadline })).toBe('10:00')
  const paused = cardOf({ st_deadline, paused_at: inMinutes(-1) })
  expect(paused).not.toContain('role="timer"')
  expect(paused).toContain('mine.paused')
  // Unlimited time, of a task that ends for the others.
  expect(cardOf({ st_deadline: '', date_end: inMinutes(5) })).not.toContain('role="timer"')
  const now = Date.now()
  noteServerTime(new Date(now - 20 * 60_000).toISOString(), now, now)
  expect(clockOf({ st_deadline: inMinutes(-10) })).toBe('10:00')
  noteServerTime(new Date(now).toISOString(), now, now)
})

it('another attempt that runs is resumed, without the answers of the one that counts', () => {
  const st_attempts = [{ status: 'final' }, { status: 'in_progress' }] as TaskRow['st_attempts']
  const card = cardOf({ st_status: 'final', st_answered: 4, st_deadline: inMinutes(10), st_attempts })
  expect(card).toContain('now.resume')
  expect(card).toContain('role="timer"')
  expect(card).not.toContain('now.continue')
})

it('the button of a begun task names the number of answered questions, if there are any', () => {
  expect(linkOf(0)).toEqual(['now.resume'])
  expect(linkOf(2)).toEqual(['now.continue'])
  const filledIn = [...ar.now.continue.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)
  expect(filledIn).toEqual(['answered', 'of'])
})
