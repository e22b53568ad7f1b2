import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { TASKS, TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { className, count } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'

const popup = () => page.getByRole('dialog')
const say = (key: string, values = {}) => i18n.t(`task-editor:${key}`, values)
const counted = (students: number) =>
  popup().getByText(say('recipients.students', { count: students, number: count(students) }), { exact: false })

afterEach(closeScreen)

test('the editor of a sent task counts the students who have it, until its classes are changed', async () => {
  const { 'tasks/view': view } = TEACHER_REPLIES as { 'tasks/view': (body: Body<'tasks/view'>) => Reply<'tasks/view'> }
  // Seven students have the task. Its class has more by now.
  const seven: Replies['tasks/view'] = (body) => ({ ...view(body), students: view(body).students?.slice(0, 7) })
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/view': seven } })
  await drawn()
  await page.getByRole('button', { name: i18n.t('tasks:actions', { name: isolated(TASKS.fresh.name) }) }).click()
  await page.getByRole('menuitem', { name: i18n.t('tasks:sendOn') }).click()
  await expect.element(popup().getByRole('navigation')).toBeVisible()
  await expect.element(counted(7)).toBeVisible()
  await page.getByRole('combobox', { name: say('settings.classes') }).click()
  await page.getByRole('option', { name: className('1-8'), exact: false }).click()
  await expect.element(counted(50)).toBeVisible()
})
