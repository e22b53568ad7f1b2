import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { i18n } from '../i18n/i18n.ts'
import { CONTENT_REPLIES } from './testing/given-content.ts'
import { PEOPLE_REPLIES } from './testing/given-people.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
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

/** Opens the dialog of two templates, which have two tags. Its calls are answered as by a server. */
async function openTemplates(): Promise<void> {
  const of = { cats: [], questions_num: 5, at: '2026-11-01T08:00:00.000Z', mine: true, by: { _id: 'x', name: 'Huda' } }
  const all = ['Plants', 'Past simple'].map((name) => ({ ...of, _id: name, name, tags: ['Exam', 'Revision'] }))
  let templates = all
  await openScreen({
    ...{ at: '/MyTasks', me: TEACHER, language: 'en' },
    replies: {
      ...TEACHER_REPLIES,
      'tasks/templates': () => ({ templates, total: templates.length, categories: [], tags: [] }),
      'tasks/tag_template': ({ _id, tags }) => {
        templates = templates.map((one) => (one._id === _id ? { ...one, tags: [...tags] } : one))
        return { success: true }
      },
      'tasks/delete_template': ({ _id, undo }) => {
        templates = undo ? all : templates.filter((one) => one._id !== _id)
        return { success: true }
      },
    },
  })
  await drawn()
  await page.getByRole('button', { name: i18n.t('tasks:templates.open') }).click()
  await drawn(TEMPLATE)
}
const TEMPLATE = 'dialog li:has([aria-label*="Plants"], [aria-label*="Past"])'
/** Presses a control of the dialog by the keyboard. */
async function press(name: string): Promise<void> {
  const control = [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) =>
    (one.ariaLabel ?? one.textContent)?.replace(/[\u2066-\u2069]/g, '').startsWith(name),
  )
  control?.focus()
  await userEvent.keyboard('{Enter}')
}
const inDialog = () => document.activeElement?.matches('dialog button')

test('the focus stays in the dialog of the templates when templates are deleted', async () => {
  await openTemplates()
  await press('Delete the template “Plants')
  await expect.poll(() => rowsOf(TEMPLATE).length).toBe(1)
  await expect.poll(() => focused(TEMPLATE)).toBe(0)
  await press('Delete the template “Past')
  await expect.poll(() => rowsOf(TEMPLATE).length).toBe(0)
  await expect.poll(inDialog).toBe(true)
  await press('Undo')
  await expect.poll(() => rowsOf(TEMPLATE).length).toBe(2)
  await expect.poll(() => document.activeElement?.matches('dialog h2')).toBe(true)
})

test('the focus returns to the button that renames a template when that is cancelled', async () => {
  await openTemplates()
  await press('Rename the template “Plants')
  await expect.element(page.getByRole('textbox', { name: i18n.t('tasks:templates.newName') })).toHaveFocus()
  await press('Cancel')
  await expect.poll(() => document.activeElement?.ariaLabel).toContain('Rename')
})

test('the focus stays in the list of tags when one is removed, and in the dialog after the last', async () => {
  await openTemplates()
  await press('Tags of the template “Plants')
  const tag = 'dialog dialog li:has([aria-pressed])'
  await expect.poll(() => rowsOf(tag).length).toBe(2)
  await press('Remove the tag “Exam')
  await expect.poll(() => rowsOf(tag).length).toBe(1)
  expect(focused(tag)).toBe(0)
  await press('Remove the tag “Revision')
  await expect.poll(() => rowsOf(tag).length).toBe(0)
  await expect.poll(inDialog).toBe(true)
  await press('Save')
  await expect.poll(() => rowsOf('dialog dialog').length).toBe(0)
  await expect.poll(() => document.activeElement?.ariaLabel).toContain('Tags of the template “\u2068Plants')
})

test('the focus stays in the list of deleted tasks when one is restored', async () => {
  const of = { classes: ['1-7'], all_students: 30, sent: 20, deleted_at: '2026-11-01T08:00:00.000Z', by: null }
  let tasks = ['Plants', 'Past simple'].map((name) => ({ ...of, _id: name, name }))
  await openScreen({
    ...{ at: '/MyTasks', me: TEACHER, language: 'en' },
    replies: {
      ...TEACHER_REPLIES,
      'tasks/deleted': () => ({ tasks, position: 1 }),
      'tasks/restore': ({ _id }) => {
        tasks = tasks.filter((one) => one._id !== _id)
        return { success: true }
      },
    },
  })
  await drawn()
  await page.getByRole('button', { name: i18n.t('tasks:deleted.open') }).click()
  const task = '[role=dialog] li'
  await expect.poll(() => rowsOf(task).length).toBe(2)
  rowsOf(task)[0]?.querySelector('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => rowsOf(task).length).toBe(1)
  await expect.poll(() => focused(task)).toBe(0)
})

test.each([
  ['a file', 'export:csvLabel', 'export:answers'],
  ['a paper', 'export:print', 'export:answers'],
  ['a popup', 'export:print', 'worksheet:open'],
])('the focus is on the button of the export menu after an entry that makes %s', async (made, name, entry) => {
  const view = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  const reply = withResolvers<void>()
  const printing = vi.spyOn(window, 'print').mockReturnValue()
  const slow = async (body: Body<'tasks/view'>) => {
    if (body.answers) await reply.promise
    return view(body)
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/view': slow } as unknown as Replies
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, language: 'en', replies })
  await drawn()
  const button = page.getByRole('button', { name: i18n.t(name) }).element()
  ;(button as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: i18n.t(entry) }).click()
  await expect.poll(() => document.querySelectorAll('[role=menuitem]').length).toBe(0)
  // Also while it is loading.
  await expect.poll(() => document.activeElement).toBe(button)
  reply.resolve()
  if (made === 'a paper') {
    await expect.poll(() => printing.mock.calls.length).toBe(1)
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => document.querySelectorAll('[data-print-sheet]').length).toBe(0)
  }
  if (made === 'a popup') {
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(0)
  }
  await expect.poll(() => button.ariaBusy).toBe(null)
  await expect.poll(() => document.activeElement).toBe(button)
  printing.mockRestore()
})

afterEach(closeScreen)
