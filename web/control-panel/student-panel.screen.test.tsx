import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OWN_TASKS, STUDENT } from '../app/testing/given-student.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'

afterEach(closeScreen)

// The list of tasks alone is the same table, so both screens are here.
test.each(['/Cp', '/MyTasks'])('the tasks of a student: %s', async (at) => {
  await openScreen({ at, me: STUDENT, replies: OWN_TASKS })
  await drawn()
  await expect.element(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})
