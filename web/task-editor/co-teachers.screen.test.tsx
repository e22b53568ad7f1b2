import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { i18n } from '../i18n/i18n.ts'

const TEACHERS = [
  { _id: 'huda', name: 'ليلى عبد الرحمن', img: '' },
  { _id: 'omar', name: 'عُمر الخطيب', img: '' },
]
const popup = () => page.getByRole('dialog')

test('co-teachers are folded away, and found by a part of the name', async () => {
  const replies = { ...TEACHER_REPLIES, 'tasks/colleagues': { colleagues: TEACHERS } }
  await openScreen({ at: '/MyTasks', me: TEACHER, replies })
  await drawn()
  await expect.poll(() => i18n.exists('tasks:newTask')).toBe(true)
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('tasks:newTask') })
    .click()
  await expect.element(popup().getByRole('button', { pressed: false }).nth(3)).toBeVisible()
  await expect.poll(() => i18n.exists('task-editor:foot.next')).toBe(true)
  for (const step of ['story', 'settings']) {
    const next = i18n.t('task-editor:foot.next', { step: i18n.t(`task-editor:steps.${step}`) })
    await popup().getByRole('button', { name: next }).click()
  }
  const open = popup().getByRole('button', { name: i18n.t('task-editor:coTeachers.open') })
  await expect.element(open).toBeVisible()
  expect(page.getByText(i18n.t('task-editor:coTeachers.label')).query()).toBeNull()
  await open.click()
  await popup()
    .getByRole('combobox', { name: i18n.t('task-editor:coTeachers.label') })
    .click()
  await userEvent.keyboard('عمر')
  await page.getByRole('option', { name: TEACHERS[1]?.name }).click()
  await expect.element(popup().getByText('عُمر الخطيب')).toBeVisible()
})

afterEach(closeScreen)
