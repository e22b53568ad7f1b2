import { expect, test } from '@playwright/test'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { figure, main, number, rows } from './lib/control-panel.ts'
import { gotoLive } from './lib/live.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'
import { loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

/** A row of a task without waiting, running or missing attempts. */
const graded = (row: TaskRow): TaskRow => ({ ...row, not: 0, working: 0, sent: row.all_students })

test('tasks to grade are shown first however old they are, and "nothing waits" is shown only after loading', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'teacher1', { language: 'ar' })
  const student = await openAs(browser, 'student2', { language: 'ar' })
  const name = `مهمّة قديمة ${newMark()}`
  const id = await sendTask(context.request, { name, students: [student.me._id] })
  await post(student.context.request, 'tasks/start', { _id: id })
  await post(student.context.request, 'tasks/save', { task: id, values: [] })
  const { tasks } = await post(context.request, 'tasks/view', { _id: id })
  // As after a long term: all newer tasks are graded, only this one waits for grading.
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/tasks/view', async (route) => {
    const body = route.request().postDataJSON()
    const reply = await (await route.fetch()).json()
    if (body.sort === 'waiting') await asked
    const shown = body.sort === 'waiting' ? tasks : body.status === 2 ? [] : reply.tasks.map(graded)
    await route.fulfill({ json: { ...reply, tasks: shown } })
  })
  await page.goto('/Cp')
  await expect.poll(() => number(figure(page, ar('control-panel:teacher.tasks')))).toBeGreaterThan(0)
  await expect(main(page).getByText(ar('control-panel:needs.nothing'))).toHaveCount(0)
  release()
  const needs = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: loose(ar('control-panel:needs.title')) }) })
    .last()
  await expect(needs.getByText(name)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await post(context.request, 'tasks/delete', { _id: id })
  await student.context.close()
  await context.close()
})

test('the list of tasks to grade and the counts of the filters update by themselves', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const student = await openAs(browser, 'student2', { language: 'ar' })
  const name = `مهمّة تُصحَّح ${newMark()}`
  const id = await sendTask(teacher.context.request, { name, students: [student.me._id] })
  await post(student.context.request, 'tasks/start', { _id: id })
  const { page } = teacher
  await gotoLive(page, `/MyTasks?status=waiting&search=${encodeURIComponent(name)}`)
  await expect(main(page).getByText(ar('tasks:empty'))).toBeVisible()
  const waiting = main(page)
    .locator('label')
    .filter({ hasText: ar('tasks:filter.waiting') })
  await expect(waiting).toContainText('0')
  await post(student.context.request, 'tasks/save', { task: id, values: [] })
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
  await expect(waiting).toContainText('1')
  await post(teacher.context.request, 'tasks/updateScore', {
    _id: id,
    student: student.me._id,
    score: 70,
    finished: true,
  })
  await expect(main(page).getByText(ar('tasks:empty'))).toBeVisible()
  await expect(waiting).toContainText('0')
  await post(teacher.context.request, 'tasks/delete', { _id: id })
  await student.context.close()
  await teacher.context.close()
})

test('the figures and rows of both panels update while students submit, without a reload', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const student = await openAs(browser, 'student2', { language: 'ar', phone: true })
  for (const { page } of [teacher, student]) await gotoLive(page, '/Cp')
  await teacher.page.evaluate(() => Object.assign(window, { samePage: true }))
  const tasks = figure(teacher.page, ar('control-panel:teacher.tasks'))
  const sent = figure(teacher.page, ar('control-panel:teacher.sent'))
  const waiting = figure(teacher.page, ar('control-panel:teacher.waiting'))
  const toDo = figure(student.page, ar('control-panel:student.attention'))
  const before = [await number(tasks), await number(sent), await number(waiting), await number(toDo)]
  const name = `مهمّة تُعدّ ${newMark()}`
  const id = await sendTask(teacher.context.request, { name })
  await expect.poll(() => number(tasks)).toBe((before[0] ?? 0) + 1)
  await expect.poll(() => number(toDo)).toBe((before[3] ?? 0) + 1)
  await expect(rows(student.page).filter({ hasText: name })).toBeVisible()
  await post(student.context.request, 'tasks/start', { _id: id })
  await post(student.context.request, 'tasks/save', { task: id, values: [] })
  await expect.poll(() => number(sent)).toBe((before[1] ?? 0) + 1)
  await expect.poll(() => number(waiting)).toBe((before[2] ?? 0) + 1)
  await expect(rows(teacher.page).filter({ hasText: name })).toContainText(ar('tasks:status.waiting'))
  expect(await teacher.page.evaluate(() => 'samePage' in window)).toBe(true)
  await post(teacher.context.request, 'tasks/delete', { _id: id })
  await expect.poll(() => number(tasks)).toBe(before[0])
  await student.context.close()
  await teacher.context.close()
})
