import { expect, type Page, test } from '@playwright/test'
import { openAs, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

/** Holds back the page's socket message that joins a task's room, until the returned function is called. */
async function holdJoining(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const joins = (sent: string) => sent.includes('"task:watch"')
  await page.route('**/socket.io/**', async (route) => {
    if (joins(route.request().postData() ?? '')) await released
    await route.continue()
  })
  await page.routeWebSocket('**/socket.io/**', (line) => {
    const server = line.connectToServer()
    line.onMessage(async (sent) => {
      if (joins(String(sent))) await released
      server.send(sent)
    })
  })
  return release
}

test('a task that is deleted between reading its grid and joining its room is reported as deleted', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const manager = await openAs(browser, 'manager1', { language: 'ar' })
  const task = await sendTask(teacher.context.request, { name: `تُحذف للتوّ ${newMark()}` })
  const { page } = manager
  const release = await holdJoining(page)
  await page.goto(`/MyTasks/${task}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(row.first()).toBeVisible()
  // The socket is connected, and earlier reads would be refetched within two seconds.
  await page.waitForTimeout(3000)
  await post(teacher.context.request, 'tasks/delete', { _id: task })
  await expect(row.first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: ar('watch-task:deleted.title') }).first()).toBeAttached()
  await expect(page.getByText(ar('watch-task:deleted.text'))).toBeVisible()
  await expect(row).toHaveCount(0)
  await teacher.context.close()
  await manager.context.close()
})
