import { expect, type Page, test } from '@playwright/test'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { averageNote } from '../control-panel/trend.ts'
import { openAs, openBoth, post } from './lib/people.ts'
import { tasksInAllStates } from './lib/states.ts'
import { sendTask } from './lib/tasks.ts'
import { bare, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')
const en = textsOf('en')
/** A pending refetch after a push must not fail the next test. */
const UNDER_WAY = { behavior: 'ignoreErrors' } as const

/** Removes rows from a list's reply, as if there were more tasks than one page. */
async function editReplies(page: Page, rest: (list: Reply<'tasks/view'>, body: Body<'tasks/view'>) => void) {
  await page.route('**/api/tasks/view', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    rest(list, route.request().postDataJSON())
    await route.fulfill({ response, json: list })
  })
}

test("a student's average, waiting count and results cover all tasks, not only those in the list", async ({
  browser,
}) => {
  const { teacher, student } = await openBoth(browser, 'ar')
  const asStudent = student.context.request
  await tasksInAllStates(teacher.context.request, asStudent)
  const { results } = await post(asStudent, 'tasks/view', { results: true, limit: 1 })
  if (!results) throw new Error('no results')
  const { page } = student
  await editReplies(page, (list) => list.tasks.splice(1))
  await page.goto('/Cp')
  const main = page.getByRole('main')
  await expect(main.getByText(ar('control-panel:student.waiting', { count: results.waiting }))).toBeVisible()
  expect(results.waiting).toBeGreaterThan(0)
  const chart = main.locator('section', { has: page.getByRole('heading', { name: ar('control-panel:results.title') }) })
  await expect
    .poll(async () =>
      (await chart.locator('ol li').allTextContents()).map((line) => bare(line).replace(/: \d+ \(.*$/, '')),
    )
    .toEqual(results.last.map(({ name }) => name))
  expect(results.last.length).toBeGreaterThan(0)
  const { change } = results
  if (change === null) throw new Error('the demo student has a term of results')
  const note = averageNote(change)
  await expect(main).toContainText(loose(ar(`control-panel:${note}`, { by: Math.abs(change) })))
  await page.unrouteAll(UNDER_WAY)
  await teacher.context.close()
  await student.context.close()
})

test('a task that students work on now is shown to the manager however many newer ones there are', async ({
  browser,
}) => {
  const { teacher, student } = await openBoth(browser, 'en')
  const name = `old and under way ${newMark()}`
  const task = await sendTask(teacher.context.request, { name })
  await post(student.context.request, 'tasks/start', { _id: task })
  const manager = await openAs(browser, 'manager1', { language: 'en' })
  const { page } = manager
  await editReplies(page, (list, { status }) => {
    // Only this task is running in the list of running tasks; the lists of newest and next to end have none.
    const shown = status === 3 ? list.tasks.filter(({ _id }) => _id === task) : list.tasks.filter((one) => !one.working)
    list.tasks.splice(0, Number.POSITIVE_INFINITY, ...shown)
  })
  await page.goto('/Cp')
  const live = page.getByRole('article').filter({ hasText: name })
  await expect(live).toContainText(en('control-panel:needs.now'))
  await expect(live.getByRole('link', { name: en('control-panel:needs.watch') })).toHaveAttribute(
    'href',
    `/MyTasks/${task}`,
  )
  await post(teacher.context.request, 'tasks/delete', { _id: task })
  await page.unrouteAll(UNDER_WAY)
  for (const { context } of [teacher, student, manager]) await context.close()
})

test('the card of the running task appears when a student begins and disappears after the last submission', async ({
  browser,
}) => {
  const { teacher, student } = await openBoth(browser, 'ar')
  const name = `بدأت الآن ${newMark()}`
  const task = await sendTask(teacher.context.request, { name, students: [student.me._id] })
  const { page } = await openAs(browser, 'manager1', { language: 'ar' })
  await editReplies(page, (list, { status }) => {
    const shown = list.tasks.filter(({ _id, working }) => (status === 3 ? _id === task : _id !== task && !working))
    list.tasks.splice(0, Number.POSITIVE_INFINITY, ...shown)
  })
  await page.goto('/Cp')
  const live = page.getByRole('article').filter({ hasText: ar('control-panel:needs.now') })
  await expect(page.getByRole('heading', { name: ar('control-panel:needs.title') })).toBeVisible()
  await expect(live).toHaveCount(0)
  await post(student.context.request, 'tasks/start', { _id: task })
  await expect(live).toContainText(name)
  await post(student.context.request, 'tasks/save', { task, values: [] })
  await expect(live).toHaveCount(0)
  await post(teacher.context.request, 'tasks/delete', { _id: task })
  await page.unrouteAll(UNDER_WAY)
  for (const { context } of [teacher, student]) await context.close()
  await page.context().close()
})
