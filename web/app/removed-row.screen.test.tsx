import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { i18n } from '../i18n/i18n.ts'
import { CONTENT_REPLIES } from './testing/given-content.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aManager, anEditor } from './testing/people.ts'

/* A row is removed by keyboard: the focus goes to the row that takes its place. */

const rowsOf = (row: string) => [...document.querySelectorAll<HTMLElement>(row)]
/** The row that has the focus, by its place. */
const focused = (row: string) => rowsOf(row).findIndex((one) => one.contains(document.activeElement))

test('the focus goes to the next row after a student is removed', async () => {
  const given = STUDENT_REPLIES['students/view'] as (body: Body<'students/view'>) => Reply<'students/view'>
  let removed = ''
  await openScreen({
    ...{ at: '/Students', me: aManager({ classes: ['1-7', '2-8'] }), language: 'en' },
    replies: {
      ...STUDENT_REPLIES,
      'students/view': (body) => {
        const { students, ...others } = given(body)
        return { ...others, students: students.filter(({ _id }) => _id !== removed) }
      },
      'students/delete': ({ _id }) => {
        removed = _id
        return { success: true }
      },
    },
  })
  await drawn('tbody tr')
  const before = rowsOf('tbody tr').length
  const menu = rowsOf('tbody tr')[1]?.querySelector<HTMLElement>('td:last-child button')
  menu?.focus()
  await userEvent.keyboard('{Enter}')
  const item = page.getByRole('menuitem', { name: i18n.t('students:delete.action') })
  await item.click()
  await page.getByRole('button', { name: i18n.t('students:delete.confirm') }).click()
  await expect.poll(() => rowsOf('tbody tr').length).toBe(before - 1)
  await expect.poll(() => focused('tbody tr')).toBe(1)
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
