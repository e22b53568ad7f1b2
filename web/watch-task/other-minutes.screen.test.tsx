import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { aTimedTask } from '../app/testing/timed-task.ts'
import { i18n } from '../i18n/i18n.ts'

afterEach(closeScreen)

test.each(['7', '٧', '۷'])('minutes are typed in any digits: %s', async (seven) => {
  await openScreen({ at: '/MyTasks/t1', me: aTeacher(), replies: aTimedTask() })
  await drawn()
  await page.getByRole('button', { name: i18n.t('watch-task:fairTime.title') }).click()
  const field = page.getByRole('textbox', { name: i18n.t('watch-task:fairTime.otherMinutes') })
  await field.click()
  await userEvent.keyboard(seven)
  // What the form has, once the field is left.
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('7')
})
