import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../i18n/i18n.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'

/* A press of "try again" removes the button together with its message. These tests check where the focus goes. */

afterEach(closeScreen)

/** Replies to the first call with an error, and to later calls with `reply`. */
const failingOnce = <Name extends keyof Replies>(reply: Replies[Name], calls = { made: 0 }): Replies[Name] =>
  (() => (calls.made++ === 0 ? { status: 400, error: 'no data' } : reply)) as unknown as Replies[Name]
const retry = () => page.getByRole('alert').getByRole('button', { name: i18n.t('common:retry') })

test('after a part of a page is loaded again, the focus is in the content of the page', async () => {
  const list = { tasks: [], categories: [], total: 0, position: 1 } as unknown as Replies['tasks/view']
  const replies = { ...TEACHER_REPLIES, 'tasks/view': failingOnce<'tasks/view'>(list) }
  await openScreen({ at: '/MyTasks', me: TEACHER, replies })
  await retry().click()
  await expect.element(retry()).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test('after a part of a popup is loaded again, the focus is in the popup', async () => {
  const deleted = failingOnce<'tasks/deleted'>({ tasks: [], position: 1 })
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/deleted': deleted } })
  await drawn()
  await page.getByRole('button', { name: i18n.t('tasks:deleted.open') }).click()
  await retry().click()
  await expect.element(page.getByText(i18n.t('tasks:deleted.noneLately'))).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') !== null).toBe(true)
})
