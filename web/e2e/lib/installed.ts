import { type Browser, expect, type Page } from '@playwright/test'
import { openAs } from './people.ts'
import { studentPage } from './student.ts'
import { sendTask } from './tasks.ts'
import { textsOf } from './texts.ts'
import { newMark } from './unique.ts'

const ar = textsOf('ar')

/** Opens a page and waits until the service worker controls it. */
export async function installed(page: Page, path = '/') {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })
}

/** All cached addresses. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage))

/** Waits until the script of tasks is cached, so that a task can be opened without network. */
export const keepsTask = (page: Page) =>
  expect.poll(async () => (await keptAddresses(page)).some((path) => /task-start/.test(path))).toBe(true)

/** A student in a task with one saved answer, then without network. */
export async function beginAndLoseNetwork(browser: Browser) {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const id = await sendTask(teacher.context.request, { name: `مهمّة ${newMark()}` })
  const { page, context } = await openAs(browser, 'student1', { language: 'ar', phone: true })
  await installed(page, `/TaskStart/${id}`)
  const ui = studentPage(page, ar)
  await ui.start()
  await ui.pick('عمّان')
  await ui.saved()
  await keepsTask(page)
  await context.setOffline(true)
  const close = () => Promise.all([context.close(), teacher.context.close()])
  return { page, context, id, close }
}
