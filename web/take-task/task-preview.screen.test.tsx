import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

async function openPreview(): Promise<void> {
  await openScreen({ at: '/TeacherTaskPrev/working', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await expect.element(page.getByText(i18n.t('take-task:preview.note'))).toBeVisible()
}

test('the preview of a task for its teacher', async () => {
  await openPreview()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the preview of a task with all answers', async () => {
  await openPreview()
  await page.getByRole('switch', { name: i18n.t('take-task:preview.showAll') }).click()
  await expect.element(page.getByRole('switch')).toBeChecked()
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
