import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { OWN_TASKS, STUDENT } from '../app/testing/given-student.ts'
import { TASKS, TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { className } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'

async function open(at: string): Promise<void> {
  await openScreen({ at, me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
}

test.each(['/Cp', '/MyTasks'])('the tasks of a teacher at %s', async (at) => {
  await open(at)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a search that finds no task', async () => {
  await open('/MyTasks?search=qqqq')
  await expect.element(page.getByText(i18n.t('tasks:empty'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a task list that fails says "all" and the reason, and can be retried', async () => {
  let failure: object | undefined = { status: 400, error: 'no data' }
  const { 'tasks/view': tasks } = OWN_TASKS as { 'tasks/view': Reply<'tasks/view'> }
  const view = () => (failure ?? tasks) as Reply<'tasks/view'>
  await openScreen({ at: '/MyTasks', me: STUDENT, replies: { ...OWN_TASKS, 'tasks/view': view } })
  const state = page.getByRole('main').getByRole('alert')
  await i18n.loadNamespaces('errors')
  const says = async (...keys: string[]) => {
    for (const key of keys) await expect.element(state.getByText(i18n.t(`errors:${key}`))).toBeVisible()
  }
  await says('texts.all', 'texts.noData')
  failure = { status: 500, error: 'all' }
  const retry = state.getByRole('button', { name: i18n.t('common:retry') })
  await retry.click()
  await says('cannotLoad', 'texts.all')
  failure = undefined
  await retry.click()
  await expect.element(page.getByRole('main').getByRole('table')).toBeVisible()
})

test.each(['/MyTasks', '/Cp', '/Activities'])(
  'on a phone, the main button of %s does not cover why it failed',
  async (at) => {
    const failed = { status: 500, error: 'all' } as const
    const replies: Replies = { ...TEACHER_REPLIES, 'tasks/view': failed, 'activity/view': failed }
    for (const language of ['ar', 'en'] as const) {
      await openScreen({ at, me: TEACHER, replies, language, size: [390, 844] })
      const alert = page.getByRole('main').getByRole('alert').first()
      await expect.element(alert).toBeVisible()
      const main = document.querySelector('main [class*=thumb]')
      const { top, bottom } = main?.getBoundingClientRect() ?? new DOMRect()
      const box = alert.element().getBoundingClientRect()
      expect(Math.min(bottom, box.bottom) - Math.max(top, box.top), language).toBeLessThanOrEqual(0)
    }
  },
)

test('the user menu of a teacher', async () => {
  await open('/MyTasks')
  await page.getByRole('button', { name: new RegExp(i18n.t('common:userMenu.label')) }).click()
  await expect.element(page.getByRole('link', { name: i18n.t('common:userMenu.account') })).toBeVisible()
  // A narrower window has the phone menu instead.
  expect(await findingsInBothLanguages([1024, 1280, 1366])).toEqual([])
  await expect.element(page.getByRole('link', { name: i18n.t('common:userMenu.account') })).toBeVisible()
})

test('changing a task that a student has begun', async () => {
  await open('/MyTasks')
  const { name } = TASKS.working
  await page.getByRole('button', { name: i18n.t('tasks:actions', { name: isolated(name) }) }).click()
  await page.getByRole('menuitem', { name: i18n.t('tasks:edit') }).click()
  // The texts of the popup are loaded with it.
  await expect.element(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
  await expect.element(page.getByText(i18n.t('task-editor:chosen.frozen'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('while a changed task is saved the editor takes no input and stays open', async () => {
  let answer = (_: unknown): void => undefined
  const late = () =>
    new Promise((resolve) => {
      answer = resolve
    }) as never
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/add': late } })
  await drawn()
  await choose(TASKS.fresh, 'sendOn')
  await expect.element(nameField()).toHaveValue(TASKS.fresh.name)
  await nameField().fill('قبل')
  const before = answer
  await page.getByRole('button', { name: i18n.t('task-editor:foot.save') }).click()
  await expect.poll(() => answer === before).toBe(false)
  const centre = (element: Element | null) => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return [left + width / 2, top + height / 2]
  }
  // Also with reduced motion, where the button has no transition that would put the sign there.
  const sign = () => document.querySelector('button[data-loading] .mantine-Button-loader')
  const away = () =>
    centre(sign()).map((at, axis) => Math.abs(at - (centre(sign()?.closest('button') ?? null)[axis] ?? 0)))
  await expect.poll(() => Math.max(...away())).toBeLessThan(3)
  const field = document.querySelector<HTMLInputElement>('[data-field=name] input, input[data-field=name]')
  field?.focus()
  await userEvent.keyboard('بعد')
  await userEvent.keyboard('{Escape}')
  // Escape closes with a delay; a confirmation would be a second dialog.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.querySelectorAll('[role=dialog], [role=alertdialog]').length).toBe(1)
  expect(field?.value).toBe('قبل')
  answer({ success: { _id: TASKS.fresh._id } })
  await expect.element(popup()).not.toBeInTheDocument()
})

test('a changed task that the server refuses shows the field and takes input again', async () => {
  await i18n.loadNamespaces('task-editor')
  const refused = { status: 422, error: 14 as const, field: 'name' }
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/add': refused } })
  await drawn()
  await choose(TASKS.fresh, 'sendOn')
  await nameField().fill('اسم')
  await page.getByRole('button', { name: i18n.t('task-editor:foot.save') }).click()
  await expect.element(nameField()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(nameField()).toHaveFocus()
  await userEvent.keyboard('!')
  await expect.element(nameField()).toHaveValue('اسم!')
})

async function choose(task: { name: string }, action: 'copy' | 'sendOn'): Promise<void> {
  await page.getByRole('button', { name: i18n.t('tasks:actions', { name: isolated(task.name) }) }).click()
  await page.getByRole('menuitem', { name: i18n.t(`tasks:${action}`) }).click()
  await expect.element(popup()).toBeVisible()
}
const popup = () => page.getByRole('dialog')
const classField = () => page.getByRole('combobox', { name: i18n.t('task-editor:settings.classes') })
const title = (key: 'new' | 'edit') => page.getByRole('heading', { name: i18n.t(`task-editor:title.${key}`) })
const nameField = () => page.getByRole('textbox', { name: i18n.t('task-editor:settings.name') })

/** Duplicates a task in the editor. */
async function copyInEditor(task: { name: string }, action: 'copy' | 'sendOn'): Promise<void> {
  await choose(task, action)
  await page.getByRole('button', { name: i18n.t('task-editor:copy.edit') }).click()
  await expect.element(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
}

test('a copy of a task is a new task with its content, without classes', async () => {
  await open('/MyTasks')
  await copyInEditor(TASKS.working, 'copy')
  await expect.element(title('new')).toBeVisible()
  await expect.element(classField()).toBeVisible()
  await expect.element(nameField()).toHaveValue(TASKS.working.name)
  await expect.element(page.getByText(i18n.t('task-editor:recipients.none'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the classes for a copy of a task are those that do not have it', async () => {
  await open('/MyTasks')
  await choose(TASKS.working, 'copy')
  const sends = popup().getByRole('listitem')
  await expect.element(sends.first()).toBeVisible()
  expect(sends.all().map((one) => one.element().textContent)).toHaveLength(2)
  await expect.element(popup().getByText(TASKS.working.name)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('three presses duplicate a task to another class, and the banner takes it back', async () => {
  keepBanners()
  const made: unknown[] = []
  const gone: unknown[] = []
  const replies: Replies = {
    ...TEACHER_REPLIES,
    'tasks/add': (body) => {
      made.push(body)
      return { success: { _id: 'copy' } }
    },
    'tasks/delete': (body) => {
      gone.push(body)
      return { success: true }
    },
  }
  await openScreen({ at: '/MyTasks', me: TEACHER, replies })
  await drawn()
  let presses = 0
  const counted = () => {
    presses += 1
  }
  window.addEventListener('click', counted, true)
  await choose(TASKS.working, 'copy')
  await popup().getByRole('listitem').first().getByRole('button').click()
  await expect.element(page.getByText(i18n.t('task-editor:copy.done', { name: className('2-7') }))).toBeVisible()
  window.removeEventListener('click', counted, true)
  expect(presses).toBe(3)
  const { classes, date_start, date_end, timer } = (made[0] as Body<'tasks/add'>).options
  expect({ classes, date_start, date_end, timer }).toEqual({
    classes: ['2-7'],
    date_start: '',
    date_end: '',
    timer: 60,
  })
  await page.getByRole('button', { name: i18n.t('task-editor:copy.undo') }).click()
  await expect.element(page.getByText(i18n.t('task-editor:copy.undone'))).toBeVisible()
  expect(gone).toEqual([{ _id: 'copy' }])
})

test('sending a task to another class opens it at its classes', async () => {
  await open('/MyTasks')
  await choose(TASKS.working, 'sendOn')
  await expect.element(popup().getByRole('navigation')).toBeVisible()
  await expect.element(title('edit')).toBeVisible()
  await expect.element(classField()).toBeVisible()
})

test('a closed task is sent to another class as a new task', async () => {
  await open('/MyTasks')
  await copyInEditor(TASKS.closed, 'sendOn')
  await expect.element(title('new')).toBeVisible()
  await expect.element(nameField()).toHaveValue(TASKS.closed.name)
})

const DAY = 86_400_000
const aDeleted = (number: number, more: object = {}) => ({
  _id: `deleted-${number}`,
  name: number % 3 === 0 ? `${TASKS.working.name}، ${TASKS.closed.name}، ${TASKS.working.name}` : TASKS.closed.name,
  classes: ['1-7', '2-7', '3-8'].slice(0, (number % 3) + 1),
  all_students: 31,
  sent: number % 30,
  deleted_at: new Date(Date.now() - number * DAY).toISOString(),
  by: { _id: TEACHER._id, name: TEACHER.name },
  teacher: 'سلمى عبد الرحمن الخطيب',
  ...more,
})
async function openDeleted(tasks: object[]): Promise<unknown[]> {
  const restored: unknown[] = []
  const restore = (body: object) => {
    restored.push(body)
    return { success: true as const }
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/deleted': { tasks, position: 1 }, 'tasks/restore': restore } as Replies
  await openScreen({ at: '/MyTasks', me: TEACHER, replies })
  await drawn()
  await page.getByRole('button', { name: i18n.t('tasks:deleted.open') }).click()
  await expect.element(page.getByRole('dialog', { name: i18n.t('tasks:deleted.title') })).toBeVisible()
  return restored
}

test('deleted tasks are listed with who deleted them, and one press restores one', async () => {
  keepBanners()
  const restored = await openDeleted([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => aDeleted(number)))
  await expect.element(page.getByRole('dialog').getByRole('listitem').nth(1)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('button').click()
  await expect
    .element(page.getByText(i18n.t('tasks:restore.done', { name: isolated(TASKS.closed.name) })))
    .toBeVisible()
  expect(restored).toEqual([{ _id: 'deleted-2' }])
})

test('without deleted tasks the list says so', async () => {
  await openDeleted([])
  await expect.element(page.getByText(i18n.t('tasks:deleted.noneLately'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await page.getByRole('button', { name: i18n.t('tasks:deleted.older') }).click()
  await expect.element(page.getByText(i18n.t('tasks:deleted.none'))).toBeVisible()
})

test('the banner after deleting a task has an undo, which restores it', async () => {
  keepBanners()
  const calls: unknown[] = []
  const taken = (name: string) => (body: object) => {
    calls.push([name, body])
    return { success: true as const }
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/delete': taken('delete'), 'tasks/restore': taken('restore') } as Replies
  await openScreen({ at: '/MyTasks', me: TEACHER, replies })
  await drawn()
  const { _id, name } = TASKS.working
  await page.getByRole('button', { name: i18n.t('tasks:actions', { name: isolated(name) }) }).click()
  await page.getByRole('menuitem', { name: i18n.t('tasks:delete.action') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: i18n.t('tasks:delete.confirm') })
    .click()
  await expect.element(page.getByText(i18n.t('tasks:delete.done'))).toBeVisible()
  await page.getByRole('button', { name: i18n.t('tasks:return.undo') }).click()
  await expect.element(page.getByText(i18n.t('tasks:restore.done', { name: isolated(name) }))).toBeVisible()
  expect(calls).toEqual([
    ['delete', { _id }],
    ['restore', { _id }],
  ])
})

afterEach(closeScreen)
