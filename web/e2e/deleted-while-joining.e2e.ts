import { expect, test } from '@playwright/test'
import { withoutSocket } from './lib/live.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

test('a task that is deleted between reading its grid and joining its room is reported as deleted', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const manager = await openAs(browser, 'manager1', { language: 'ar' })
  const task = await sendTask(teacher.context.request, { name: `تُحذف للتوّ ${newMark()}` })
  const { page } = manager
  const allow = await withoutSocket(page, 'fail')
  await page.goto(`/MyTasks/${task}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(row.first()).toBeVisible()
  await post(teacher.context.request, 'tasks/delete', { _id: task })
  await expect(row.first()).toBeVisible()
  allow()
  // The page tries again after up to ten seconds.
  await expect(page.getByText(ar('watch-task:deleted.text'))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: ar('watch-task:deleted.title') }).first()).toBeAttached()
  await expect(row).toHaveCount(0)
  await teacher.context.close()
  await manager.context.close()
})
