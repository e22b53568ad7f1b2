import { expect, type Page, test } from '@playwright/test'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { openAs, openBoth, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')
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
