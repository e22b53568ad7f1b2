import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { i18n } from '../i18n/i18n.ts'
import { CONTENT_REPLIES } from './testing/given-content.ts'
import { PEOPLE_REPLIES } from './testing/given-people.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aManager, anEditor } from './testing/people.ts'

/* The focus of a keyboard after a row is removed, and after what an item of its menu opened is closed. */

const rowsOf = (row: string) => [...document.querySelectorAll<HTMLElement>(row)]
/** The row that has the focus, by its place. */
const focused = (row: string) => rowsOf(row).findIndex((one) => one.contains(document.activeElement))

/** Opens a list of at most this many students, who can be removed. */
async function openStudents(count = 20): Promise<void> {
  const given = STUDENT_REPLIES['students/view'] as (body: Body<'students/view'>) => Reply<'students/view'>
  let removed = ''
  await openScreen({
    ...{ at: '/Students', me: aManager({ classes: ['1-7', '2-8'] }), language: 'en' },
    replies: {
      ...{ ...PEOPLE_REPLIES, ...STUDENT_REPLIES },
      'students/view': (body) => {
        const { students, ...others } = given(body)
        const left = students.slice(0, count).filter(({ _id }) => _id !== removed)
        return { ...others, students: left, total: left.length }
      },
      'students/delete': ({ _id }) => {
        removed = _id
        return { success: true }
      },
    },
  })
  await drawn('tbody tr')
}

/** Chooses an item of the menu of a row; returns the menu's button. */
async function choose(place: number, action: string): Promise<HTMLElement | null | undefined> {
  const menu = rowsOf('tbody tr')[place]?.querySelector<HTMLElement>('td:last-child button')
  menu?.focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: i18n.t(action) }).click()
  return menu
}

test('the focus goes to the next row after a student is removed', async () => {
  await openStudents()
  const before = rowsOf('tbody tr').length
  await choose(1, 'students:delete.action')
  await page.getByRole('button', { name: i18n.t('students:delete.confirm') }).click()
  await expect.poll(() => rowsOf('tbody tr').length).toBe(before - 1)
  await expect.poll(() => focused('tbody tr')).toBe(1)
})

test('the focus goes to a control of the list after its only student is removed', async () => {
  await openStudents(1)
  await choose(0, 'students:delete.action')
  await page.getByRole('button', { name: i18n.t('students:delete.confirm') }).click()
  await expect.poll(() => rowsOf('tbody tr').length).toBe(0)
  await expect.poll(() => document.activeElement?.matches('main section :is(a, button)')).toBe(true)
})

test.each([
  ['a question', 'students:delete.action'],
  ['a popup', 'students:edit'],
])('the focus returns to the menu of the row after %s that an item of it opened', async (_, action) => {
  await openStudents()
  const menu = await choose(1, action)
  const opened = () => document.querySelectorAll('dialog, [role=dialog]').length
  await expect.poll(opened).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(opened).toBe(0)
  await expect.poll(() => document.activeElement).toBe(menu)
})

test('the focus goes to the row before after the last word of a list is removed', async () => {
  const given = CONTENT_REPLIES['content/view'] as (body: Body<'content/view'>) => Reply<'content/view'>
  let removed = ''
  await openScreen({
    ...{ at: '/Content/words', me: anEditor(), language: 'en' },
    replies: {
      ...CONTENT_REPLIES,
      'content/view': (body) => {
        const { items, ...others } = given(body)
        return { ...others, items: items.filter(({ _id }) => _id !== removed) }
      },
      'content/remove': ({ _id }) => {
        removed = _id
        return { success: true }
      },
    },
  })
  await drawn('main article')
  const before = rowsOf('main article').length
  rowsOf('main article').at(-1)?.querySelector<HTMLElement>('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: i18n.t('content:remove.confirm') }).click()
  await expect.poll(() => rowsOf('main article').length).toBe(before - 1)
  await expect.poll(() => focused('main article')).toBe(before - 2)
})

afterEach(closeScreen)
