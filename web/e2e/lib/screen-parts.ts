import { expect, type Page } from '@playwright/test'
import { PASSWORD, post } from './people.ts'
import { at, hold, type Screen, table } from './screens.ts'
import { phoneMenu, userMenu } from './shell.ts'
import { studentPage } from './student.ts'
import { before } from './texts.ts'

/** Popups and other parts of a student's screens. */
export const STUDENT_PARTS: Screen[] = [
  { name: '/Cp', open: at(() => '/Cp', table) },
  {
    name: 'phone menu',
    widths: [320, 360, 390],
    open: async ({ page, say }) => {
      await page.goto('/')
      await page.getByRole('button', { name: say('common:menu'), exact: true }).click()
      await expect(phoneMenu(page, say)).toBeVisible()
    },
  },
  {
    name: 'login over a task',
    open: async ({ page, say, ids }) => {
      await page.goto(`/TaskStart/${ids.working}`)
      await expect(page.getByRole('navigation', { name: say('take-task:beads.label') })).toBeVisible()
      await studentPage(page, say).goTo(1)
      await post(page.context().request, 'logout')
      await page.getByRole('radio', { checked: false }).first().check({ force: true })
      await expect(page.getByText(say('session:expiredTitle'))).toBeVisible()
    },
    after: ({ page }) => loginAgain(page, 'student1'),
  },
]

/** The same for a teacher. */
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

const loginAgain = (page: Page, user: string) => post(page.context().request, 'login', { user, pass: PASSWORD })
