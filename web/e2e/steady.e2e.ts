import { expect, type Page, test } from '@playwright/test'
import { moves, watchMoves } from './lib/moved-controls.ts'
import { openAs, PHONE } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'

/* Fonts, scripts and styles of the built client come late too. web/app/steady.screen.test.tsx has the other screens. */

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

test('no control moves after it was rendered, on a slow network: a student on a phone', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const id = await sendTask(teacher.context.request, { name: 'مهمّة ثابتة' })
  await teacher.context.close()
  const { page, context } = await openAs(browser, 'student1', { language: 'ar' })
  await page.setViewportSize(PHONE)
  await watchMoves(page)
  const waiting = await slowReplies(page)
  for (const path of ['/books', '/Cp', `/TaskStart/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect.poll(waiting).toBe(0)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect.soft(await moves(page), path).toEqual([])
  }
  // A control that does move is reported.
  await page.evaluate(() =>
    document.querySelector('main')?.before(Object.assign(document.createElement('p'), { style: 'block-size: 99px' })),
  )
  await expect.poll(() => moves(page)).not.toEqual([])
  await context.close()
})
