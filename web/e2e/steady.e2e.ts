import { expect, type Page, test } from '@playwright/test'
import { moves, watchMoves } from './lib/moved-controls.ts'
import { DESKTOP, openAs, openVisitor, PHONE, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'

const SLOW_MS = 500

/** Delays replies, as on a school's network: screens must reserve the space for their data. */
async function slowReplies(page: Page) {
  let waiting = 0
  await page.route(/\/api\//, async (route) => {
    waiting += 1
    await new Promise((later) => setTimeout(later, SLOW_MS))
    await route.continue().catch(() => {})
    waiting -= 1
  })
  return () => waiting
}

async function visit(page: Page, paths: readonly string[], size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await watchMoves(page)
  const waiting = await slowReplies(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect.poll(waiting).toBe(0)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect.soft(await moves(page), `${path} at ${size.width}`).toEqual([])
  }
}

test('no control moves after it was rendered, on a slow network: a visitor on a phone', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar' })
  await visit(page, ['/', '/Books', '/Tasks', '/login'], PHONE)
  await context.close()
})

test('no control moves after it was rendered, on a slow network: a student on a phone', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const id = await sendTask(teacher.context.request, { name: 'مهمّة ثابتة' })
  await teacher.context.close()
  const { page, context } = await openAs(browser, 'student1', { language: 'ar' })
  await visit(page, ['/Cp', '/MyTasks', `/TaskStart/${id}`, '/Profile'], PHONE)
  await context.close()
})

for (const [device, size] of [
  ['a desk', DESKTOP],
  ['a phone', PHONE],
] as const)
  test(`no control moves after it was rendered, on a slow network: a teacher at ${device}`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'teacher1', { language: 'ar', phone: size === PHONE })
    const { tasks } = await post(context.request, 'tasks/view', {})
    const task = `/MyTasks/${tasks.find(({ sent }) => sent)?._id}`
    const paths = ['/Cp', '/MyTasks', task, '/Students', '/Questions', '/Fav', '/Tasks', '/Activities', '/Profile']
    // After an earlier visit the header knows the session.
    await page.goto('/Cp')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await visit(page, paths, size)
    await context.close()
  })
