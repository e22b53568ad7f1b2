import { expect } from '@playwright/test'
import { at, heading, type Place, type Screen, table } from './screens.ts'
import { studentPage } from './student.ts'
import { loose } from './texts.ts'

/** Screens of a visitor. */
export const VISITOR: Screen[] = [
  {
    name: 'home',
    open: at(
      () => '/',
      ({ page }) => expect(page.locator('#news-title, [id*=news]').first()).toBeVisible(),
    ),
  },
  {
    name: 'login popup',
    open: async ({ page, say }) => {
      await page.goto('/')
      await page
        .getByRole('button', { name: say('common:letsStart') })
        .first()
        .click()
      await expect(page.locator('input[name=user]')).toBeFocused()
    },
  },
  {
    name: 'login page',
    open: at(
      () => '/login',
      ({ page }) => expect(page.locator('input[name=user]')).toBeFocused(),
    ),
  },
  {
    name: 'not found',
    open: at(
      () => '/no/such/door',
      ({ page, say }) => heading(page, say('common:pages.notFoundTitle')),
    ),
  },
  {
    name: 'login first',
    open: at(
      () => '/Cp',
      ({ page, say }) => expect(page.getByText(say('session:loginFirst'))).toBeVisible(),
    ),
  },
]

/** A student's screens, in every state of a task. */
export const STUDENT: Screen[] = [
  {
    name: 'home',
    open: at(
      () => '/',
      ({ page, say }) => expect(page.getByRole('button', { name: loose(say('common:userMenu.label')) })).toBeVisible(),
    ),
  },
  {
    name: 'no permission',
    open: at(
      ({ ids }) => `/MyTasks/${ids.final}`,
      ({ page, say }) => heading(page, say('common:pages.noPermissionTitle')),
    ),
  },
  { name: '/Cp', open: at(() => '/Cp', table) },
  { name: '/MyTasks', open: at(() => '/MyTasks', table) },
  {
    name: '/TaskStart not begun',
    open: at(
      ({ ids }) => `/TaskStart/${ids.fresh}`,
      ({ page, say }) => expect(page.getByRole('button', { name: say('take-task:start.now') })).toBeVisible(),
    ),
  },
  {
    name: '/TaskStart not open',
    open: at(
      ({ ids }) => `/TaskStart/${ids.scheduled}`,
      ({ page, say }) => expect(page.getByText(say('take-task:notice.notOpen.title'))).toBeVisible(),
    ),
  },
  {
    name: '/TaskStart closed',
    open: at(
      ({ ids }) => `/TaskStart/${ids.closed}`,
      ({ page, say }) => expect(page.getByText(say('take-task:notice.closed.title'))).toBeVisible(),
    ),
  },
  {
    name: '/TaskStart of another',
    open: at(
      () => '/TaskStart/none',
      ({ page, say }) => expect(page.getByText(say('take-task:notice.notFound.title')).first()).toBeVisible(),
    ),
  },
  ...['choice', 'typed', 'blanks', 'sort', 'second', 'video', 'speech', 'spoken word'].map((name, index) => ({
    name: `/TaskStart ${name}`,
    open: async ({ page, say, ids }: Place) => {
      if (!page.url().endsWith(ids.working)) await page.goto(`/TaskStart/${ids.working}`)
      await studentPage(page, say).goTo(index + 1)
      await expect(page.getByRole('navigation').locator('[aria-current=step]')).toContainText(String(index + 1))
    },
  })),
  {
    name: '/TaskStart offline',
    open: async ({ page, say, ids }) => {
      await page.goto(`/TaskStart/${ids.working}`)
      await studentPage(page, say).goTo(1)
      await page.context().setOffline(true)
      // A different answer than in the previous run; otherwise there is nothing to save.
      await page.getByRole('radio', { checked: false }).first().check({ force: true })
      await expect(page.getByText(say('take-task:banner.away'))).toBeVisible()
    },
  },
  {
    name: '/TaskStart send',
    open: async ({ page, say }) => {
      await page.context().setOffline(false)
      await studentPage(page, say).saved()
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('take-task:send') })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: '/TaskStart waiting',
    open: at(
      ({ ids }) => `/TaskStart/${ids.waiting}`,
      ({ page, say }) => heading(page, say('take-task:waiting.title')),
    ),
  },
  {
    name: '/TaskStart score',
    open: at(
      ({ ids }) => `/TaskStart/${ids.final}`,
      ({ page, say }) => expect(page.getByRole('button', { name: say('take-task:score.showAll') })).toBeVisible(),
    ),
  },
  {
    name: '/TaskStart answers',
    open: at(
      ({ ids }) => `/TaskStart/${ids.final}?show=answers`,
      ({ page, say }) => heading(page, say('take-task:answers.title')),
    ),
  },
]
