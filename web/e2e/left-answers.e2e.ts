import { expect, test } from '@playwright/test'
import { openBoth, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

test('answers of a task that was left without network arrive from another page, and the task is submitted', async ({
  browser,
}) => {
  const { teacher, student } = await openBoth(browser, 'ar')
  const { request } = teacher.context
  const { page } = student
  const id = await sendTask(request, { name: `بلا شبكة ${newMark()}`, res_type: 1 }, [WAYS.choice])
  const ui = studentPage(page, ar)
  await page.goto(`/TaskStart/${id}`)
  await ui.start()
  // Calls of answers alone, so that other parts of the portal can be opened.
  await page.route(/\/api\/tasks\/(draft|save)$/, (route) => route.abort('connectionreset'))
  await ui.pick('عمّان')
  await ui.kept()
  await ui.sendNow()
  await expect(page.getByText(ar('take-task:sending.offlineTitle'))).toBeVisible()
  await page.goto('/MyTasks')
  const row = async () =>
    (await post(request, 'tasks/view', { _id: id })).students?.find(({ _id }) => _id === student.me._id)
  expect(await row()).toMatchObject({ status: 'in_progress', answered: 0 })

  await page.unroute(/\/api\/tasks\/(draft|save)$/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText(ar('take-task:arrived.submitted'))).toBeVisible()
  await expect.poll(row).toMatchObject({ status: 'final', answered: 1, score: 100 })
  await teacher.context.close()
  await student.context.close()
})
