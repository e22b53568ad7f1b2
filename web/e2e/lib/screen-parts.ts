import { expect } from '@playwright/test'
import { hold, type Screen, table } from './screens.ts'
import { userMenu } from './shell.ts'
import { before } from './texts.ts'

/** Popups and other parts of a teacher's screens. */
export const TEACHER_PARTS: Screen[] = [
  {
    name: 'user menu',
    widths: [1024, 1366, 1280],
    open: async (place) => {
      await place.page.goto('/MyTasks')
      await table(place)
      await userMenu(place.page, place.say).click()
      await expect(place.page.locator('header [aria-expanded=true] + div')).toBeVisible()
    },
  },
  {
    name: 'banner',
    open: async (place) => {
      const { page, say, ids } = place
      await page.goto(`/MyTasks/${ids.fresh}`)
      await table(place)
      await hold(page)
      await page.locator('tbody').getByRole('rowheader').getByRole('button').first().click()
      await expect(page.getByText(say('watch-task:didNotStart'))).toBeVisible()
    },
  },
  {
    name: 'edit: a task that has begun',
    open: async ({ page, say, ids }) => {
      await page.goto(`/MyTasks?search=${ids.mark}`)
      const row = page.getByRole('row').filter({ hasText: 'قيد الحلّ' })
      await row.getByRole('button', { name: before(say('tasks:actions', { name: '' })) }).click()
      await page.getByRole('menuitem', { name: say('tasks:edit') }).click()
      await expect(page.getByText(say('task-editor:chosen.frozen'))).toBeVisible()
    },
  },
]
