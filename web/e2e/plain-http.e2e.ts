import { expect, test } from '@playwright/test'
import { openAs } from './lib/people.ts'
import { openOverHttp } from './lib/plain-http.ts'
import { receipt, studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

test('over plain http a student starts a task, answers, and finds it saved after a reload', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const id = await sendTask(teacher.context.request, { name: `بلا تشفير ${newMark()}` })
  const { page, context } = await openOverHttp(browser, 'student1')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  await page.goto(`/TaskStart/${id}`)
  const ui = studentPage(page, ar)
  await ui.start()
  await ui.pick('عمّان')
  await ui.saved()
  await page.reload()
  // The task continues at the first open question.
  await ui.goTo(1)
  await expect(page.locator('label').filter({ hasText: 'عمّان' }).getByRole('radio')).toBeChecked()
  await context.close()
  await teacher.context.close()
})

test('without storage for answers a message tells the student what to do', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const id = await sendTask(teacher.context.request, { name: `بلا حفظ ${newMark()}` })
  const { page, context } = await openOverHttp(browser, 'student1', () => {
    crypto.getRandomValues = () => {
      throw new Error('none')
    }
  })
  await page.goto(`/TaskStart/${id}`)
  await studentPage(page, ar).start()
  await expect(page.getByRole('heading', { name: ar('take-task:notice.notKept.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: ar('take-task:loadAgain') })).toBeVisible()
  await expect(receipt(page)).toHaveCount(0)
  await context.close()
  await teacher.context.close()
})
