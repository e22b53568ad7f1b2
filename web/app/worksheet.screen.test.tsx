import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../i18n/i18n.ts'
import { QUESTIONS } from './testing/given-task-questions.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

const popup = () => page.getByRole('dialog', { name: i18n.t('worksheet:title') })
const sheets = () => [...document.querySelectorAll('[data-print-sheet] article')]

async function openPopup() {
  await openScreen({ at: '/MyTasks/working', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await page.getByRole('button', { name: i18n.t('export:print'), exact: true }).click()
  await page.getByRole('menuitem', { name: i18n.t('worksheet:open') }).click()
  await expect.element(popup()).toBeVisible()
}

test('the choices of a worksheet', async () => {
  await openPopup()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('two versions with their keys are printed, and the screen is as before when the printer has them', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await openPopup()
  await popup()
    .getByRole('radio', { name: i18n.t('worksheet:two') })
    .click()
  await popup()
    .getByRole('button', { name: i18n.t('worksheet:print') })
    .click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(sheets().map((sheet) => [sheet.getAttribute('data-version'), sheet.hasAttribute('data-key-sheet')])).toEqual([
    ['A', false],
    ['B', false],
    ['A', true],
    ['B', true],
  ])
  expect(sheets()[0]?.querySelectorAll('section')).toHaveLength(QUESTIONS.length + 1)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => sheets().length).toBe(0)
  await expect.element(popup()).toBeVisible()
  print.mockRestore()
})

test('without key, one version alone is printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await openPopup()
  await popup().getByRole('switch').click()
  await popup()
    .getByRole('button', { name: i18n.t('worksheet:print') })
    .click()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(sheets()).toHaveLength(1)
  expect(sheets()[0]?.hasAttribute('data-version')).toBe(false)
  print.mockRestore()
})

test('a task that is being written is printed from its preview', async () => {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await page
    .getByRole('button', { name: /مهمّة لم تبدأ/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: i18n.t('tasks:copy') }).click()
  // The texts of the popup are loaded with it.
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: i18n.t('task-editor:copy.edit') }).click()
  await page.getByRole('button', { name: i18n.t('worksheet:open') }).click()
  await expect.element(popup()).toBeVisible()
})

afterEach(closeScreen)
