import { expect, type Page } from '@playwright/test'
import { post } from './people.ts'
import { heading, hold } from './screens.ts'
import { teacherPage } from './teacher.ts'
import type { Language, Say } from './texts.ts'

interface FailureScreen {
  name: string
  /** Checked in this language only, because its parts are on other screens too. */
  only?: Language
  /** Simulates the failure and opens the screen. */
  open: (page: Page, say: Say) => Promise<unknown>
}

/** A student's screens for load failures, errors and missing permissions. */
export const STUDENT_FAILURES: FailureScreen[] = [
  {
    name: 'a screen that does not come',
    open: async (page, say) => {
      await withoutPart(page, 'my-tasks-screen')
      await page.goto('/MyTasks')
      await heading(page, say('common:pages.chunkTitle'))
    },
  },
  {
    name: 'a screen that does not come, without header and footer',
    only: 'ar',
    open: async (page, say) => {
      await withoutPart(page, 'task-start')
      await page.goto('/TaskStart/none')
      await heading(page, say('common:pages.chunkTitle'))
    },
  },
  {
    name: 'a screen that breaks',
    open: async (page, say) => {
      const body = 'export default function Broken() { throw new Error("broken") }'
      await page.route(part('my-tasks-screen'), (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.goto('/MyTasks')
      await heading(page, say('common:pages.errorTitle'))
    },
  },
  {
    name: 'a screen for teachers, without header and footer',
    only: 'en',
    open: async (page, say) => {
      await page.goto('/TeacherTaskPrev/none')
      await heading(page, say('common:pages.noPermissionTitle'))
    },
  },
  {
    name: 'a list that does not come',
    only: 'en',
    open: async (page, say) => {
      await withoutReply(page, 'tasks/view')
      await page.goto('/MyTasks')
      await expect(page.getByRole('main').getByRole('button', { name: say('common:retry') })).toBeVisible()
    },
  },
  {
    name: 'the training list that does not come',
    only: 'ar',
    open: async (page, say) => {
      await withoutReply(page, 'Quiz/view')
      await page.goto('/Training')
      await expect(page.getByText(say('library:training.hebrew'))).toBeVisible()
    },
  },
]

/** A teacher's popups with load failures and refusals. */
export const TEACHER_FAILURES: FailureScreen[] = [
  {
    name: 'a popup that does not come',
    only: 'en',
    open: async (page, say) => {
      await withoutPart(page, 'task-editor-popup')
      await page.goto('/MyTasks')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('tasks:newTask') })
        .click()
      await expect(page.getByRole('alertdialog', { name: say('common:pages.partTitle') })).toBeVisible()
    },
  },
  {
    name: 'a popup that is refused, which would close by itself',
    open: async (page, say) => {
      await gotoLive(page, '/MyTasks')
      const ui = teacherPage(page, say)
      await ui.openNewTask()
      await hold(page)
      await post(page.context().request, 'logout')
      await expect(page.getByRole('alert').filter({ hasText: say('task-editor:noPermission') })).toBeVisible()
    },
  },
]

/** A visitor's screens without server or without scripts. */
export const VISITOR_FAILURES: FailureScreen[] = [
  {
    name: 'no server',
    only: 'en',
    open: async (page, say) => {
      await page.route('**/api/**', (route) => route.abort())
      await page.goto('/Cp')
      await expect(page.getByRole('heading', { level: 1, name: say('common:offline.title') })).toBeVisible()
    },
  },
  // Without its script a page cannot follow the theme of the device.
  ...[
    { name: 'no program', path: '/Games' },
    { name: 'no program, without header and footer', path: '/TaskStart/none' },
  ].map(({ name, path }) => ({
    name,
    only: 'ar' as const,
    open: async (page: Page) => {
      await page.route(/assets\/first-.*\.js/, (route) => route.abort())
      await page.goto(path)
      await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
    },
  })),
]

/** Shortens the waits between retries of load failures to a hundredth. */
export const tryFast = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout
    const short = (run: () => void, ms?: number) =>
      wait(run, ms && [500, 1500, 4000, 8000].includes(ms) ? ms / 100 : ms)
    Object.assign(window, { setTimeout: short })
  })

const part = (name: string) => new RegExp(`assets/${name}.*\\.js`)
const withoutPart = (page: Page, name: string) => page.route(part(name), (route) => route.abort())
const withoutReply = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: { error: 'all' } }))

/** Opens a page and waits until its socket is connected: only then does the server tell it that its session ended. */
async function gotoLive(page: Page, path: string): Promise<void> {
  const known = (packet: string | Buffer) => String(packet).includes('40{')
  const up = new Promise<void>((done) => {
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => known(payload) && done()))
    page.on('response', async (response) => {
      if (response.url().includes('/socket.io/') && known(await response.text().catch(() => ''))) done()
    })
  })
  await page.goto(path)
  await up
}
