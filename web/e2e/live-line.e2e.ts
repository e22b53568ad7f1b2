import { expect, test } from '@playwright/test'
import { openAs, openBoth, post } from './lib/people.ts'
import { userMenu } from './lib/shell.ts'
import { studentPage } from './lib/student.ts'
import { sendTask, untilOpen, WAYS } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

test('after a lost network the open grid loads what it missed, and edited data stays', async ({ browser }) => {
  const { teacher, student } = await openBoth(browser, 'ar')
  const { page, context } = teacher
  const name = `مهمّة تنجو من الانقطاع ${newMark()}`
  const task = await sendTask(context.request, { name }, [WAYS.choice, WAYS.second])
  await page.goto(`/MyTasks/${task}`)
  const row = page.getByRole('row').filter({ hasText: student.me.name })
  await expect(row).toHaveAttribute('data-state', 'not_started')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  const answers = [1, 2, 3].map((number) => ({ front: `front ${number}`, back: `back ${number}` }))
  const { success } = await post(context.request, 'activity/save', { title: 'بطاقات', answers })
  const editor = await context.newPage()
  await editor.goto(`/new_activity/${success._id}`)
  const cards = editor.getByRole('dialog').getByRole('list').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await editor.getByRole('button', { name: ar('activities:editor.add') }).click()

  // server/live/restart.test.ts and web/api/live.test.ts test how a page reconnects after a restart of the server.
  await context.setOffline(true)
  await expect(page.getByText(ar('watch-task:lost'), { exact: true })).toBeVisible()
  const started = await post(student.context.request, 'tasks/start', { _id: task })
  await context.setOffline(false)
  await expect(row).toHaveAttribute('data-state', 'in_progress')
  await expect(page.getByText(ar('watch-task:lost'), { exact: true })).toHaveCount(0)
  const values = [{ ID: started.task.questions[0]?.ID ?? '', answer: 0 }]
  await post(student.context.request, 'tasks/draft', { task, seq: 1, values })
  await expect(row).toContainText('1/2')
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  // Refetches after a reconnect start within two seconds.
  await editor.waitForTimeout(2500)
  await expect(cards).toHaveCount(4)
  await context.close()
  await student.context.close()
})

test('pushes arrive where a proxy accepts WebSockets and closes them at once', async ({ browser }) => {
  const { teacher, student } = await openBoth(browser, 'ar')
  await student.page.routeWebSocket('**/socket.io/**', (line) => void line.close())
  const polled = student.page.waitForResponse(
    (reply) => reply.url().includes('transport=polling') && reply.url().includes('sid='),
  )
  await student.page.goto('/MyTasks')
  await polled
  const name = `مهمّة تصل بلا وصلة ${newMark()}`
  await sendTask(teacher.context.request, { name })
  await expect(student.page.getByText(name).first()).toBeVisible()
  await teacher.context.close()
  await student.context.close()
})

test('changes made while a screen was not shown are there when the user returns by clicks', async ({ browser }) => {
  const { teacher, student } = await openBoth(browser, 'ar')
  const asTeacher = teacher.context.request
  const name = `مهمّة وصلت في الغياب ${newMark()}`
  await student.page.setViewportSize({ width: 1280, height: 800 })
  await student.page.goto('/MyTasks')
  await expect(student.page.getByRole('table')).toBeVisible()
  await student.page.evaluate(() => Object.assign(window, { samePage: true }))
  const toMyTasks = async (page: typeof student.page) => {
    await userMenu(page, ar).click()
    await page.getByRole('link', { name: ar('common:userMenu.tasks') }).click()
  }
  // Pushed while the home page is shown, which has no live list.
  await student.page.locator('header a[href="/"]').first().click()
  await expect(student.page).toHaveURL('/')
  const id = await sendTask(asTeacher, { name }, [WAYS.choice, WAYS.second])
  await toMyTasks(student.page)
  const row = student.page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText(ar('tasks:mine.notStarted'))

  // The grid is not shown, and the student starts.
  await teacher.page.goto(`/MyTasks/${id}`)
  const entry = teacher.page.getByRole('row').filter({ hasText: student.me.name })
  await expect(entry).toHaveAttribute('data-state', 'not_started')
  await teacher.page.evaluate(() => Object.assign(window, { samePage: true }))
  await teacher.page
    .getByRole('main')
    .getByRole('link', { name: ar('watch-task:myTasks') })
    .click()
  await row.getByRole('link', { name }).click()
  const ui = studentPage(student.page, ar)
  await ui.start()
  await ui.pick('عمّان')
  await ui.saved()
  await student.page.getByRole('button', { name: ar('take-task:leave.label') }).click()
  await expect(row).toContainText(ar('tasks:mine.working'))
  await teacher.page.getByRole('main').getByRole('link', { name }).click()
  await expect(entry).toContainText('1/2')

  // The grid is left again; answers given meanwhile are shown too.
  await teacher.page
    .getByRole('main')
    .getByRole('link', { name: ar('watch-task:myTasks') })
    .click()
  await post(student.context.request, 'tasks/save', { task: id, values: [] })
  await post(asTeacher, 'tasks/updateScore', { _id: id, student: student.me._id, score: 70, finished: 1 })
  await teacher.page.getByRole('main').getByRole('link', { name }).click()
  await expect(entry).toHaveAttribute('data-state', 'final')
  for (const { page } of [teacher, student]) expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  await teacher.context.close()
  await student.context.close()
})

test('the start button appears by itself when a task opens', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
  const id = await sendTask(teacher.context.request, { name: 'مهمّة تفتح الآن', date_start: tomorrow })
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  const line = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(`/TaskStart/${id}`)
  await expect(page.getByRole('heading', { name: ar('take-task:notice.notOpen.title') })).toBeVisible()
  await line
  await post(teacher.context.request, 'tasks/add', { options: { _id: id, date_start: new Date().toISOString() } })
  await studentPage(page, ar).start()
  await expect(page.getByText(WAYS.choice.question)).toBeVisible()
  await context.close()
  await teacher.context.close()
})

test('a task sent between reading the list and joining the socket is shown, though the badge already counted it', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const { page, context } = await openAs(browser, 'student1', { language: 'ar' })
  const [sent, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/tasks/tasks_stats', async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.route('**/socket.io/**', async (route) => {
    await counted.promise
    await route.continue()
  })
  await page.routeWebSocket('**/socket.io/**', async (line) => {
    await counted.promise
    line.connectToServer()
  })
  const count = page.waitForResponse('**/api/tasks/tasks_stats')
  await page.goto('/MyTasks')
  await expect(page.getByRole('table')).toBeVisible()
  const name = `مهمّة في الفجوة ${newMark()}`
  const id = await sendTask(teacher.context.request, { name })
  await untilOpen(context.request, id)
  sent.resolve()
  await count
  counted.resolve()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await context.close()
  await teacher.context.close()
})
