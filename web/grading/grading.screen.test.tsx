import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

test('the page that marks the answers of a student', async () => {
  await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await expect.element(page.getByRole('textbox', { name: i18n.t('grading:score') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
