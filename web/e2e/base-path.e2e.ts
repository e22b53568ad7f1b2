import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test'
import type { Body, CallName, Reply } from '../../server/contract/calls.ts'
import { button } from './lib/activities.ts'
import { BASE, openBelow, startBelowPath } from './lib/base-path.ts'
import { picture } from './lib/content.ts'
import { installed } from './lib/installed.ts'
import { PASSWORD } from './lib/people.ts'
import { enter, loginPopup, userMenu } from './lib/shell.ts'
import { studentPage } from './lib/student.ts'
import { teacherPage } from './lib/teacher.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const say = textsOf('ar')
const BELL = path.join(import.meta.dirname, '../../content/media/sounds/bell.mp3')

let server: Awaited<ReturnType<typeof startBelowPath>>
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startBelowPath()
})
test.afterAll(() => server?.stop())

test('the portal below a base path requests nothing outside of it', async ({ browser }) => {
  test.setTimeout(180_000)
  const teacher = await openBelow(browser, server.address, false)
  const student = await openBelow(browser, server.address, true)
  const name = `مهمّة ${newMark()}`

  await test.step('the root of the host redirects to the home page', async () => {
    await student.page.goto(new URL('/', server.address).href)
    await expect(student.page).toHaveURL(`${server.address}/`)
    // The first request was outside of the base path.
    student.outside.splice(0)
  })

  const id =
    await test.step('a page behind the login opens after it, with the editor of tasks; a task is sent', async () => {
      await teacher.go('/MyTasks?search=')
      await enter(teacher.page, say, 'teacher1')
      await expect(userMenu(teacher.page, say)).toBeVisible()
      await expect(teacher.page).toHaveURL(`${server.address}/MyTasks?search=`)
      const questions = await pictureAndSound(teacher.context.request)
      const ui = teacherPage(teacher.page, say)
      await ui.openNewTask()
      await teacher.page.keyboard.press('Escape')
      await expect(ui.popup).toHaveCount(0)
      await call(student.context.request, 'login', { user: 'student1', pass: PASSWORD })
      await student.go('/MyTasks')
      const options = { name, classes: ['1-7'], res_type: 1 as const }
      const { success } = await call(teacher.context.request, 'tasks/add', { options, questions })
      await teacher.page.getByRole('link', { name }).click()
      await expect(teacher.page.getByRole('heading', { level: 1, name })).toBeVisible()
      return success._id
    })

  await test.step('the student sees it without a reload, sees its picture, hears its sound and sends it', async () => {
    await student.page.getByRole('link', { name }).click()
    await expect(student.page).toHaveURL(`${server.address}/TaskStart/${id}`)
    const { success } = await call(student.context.request, 'checkLogin', {})
    const row = teacher.page.getByRole('row').filter({ hasText: success?.userinfo.name })
    const ui = studentPage(student.page, say)
    await ui.start()
    await shows(student.page.locator('main figure img, main img').first())
    await ui.pick('عمّان')
    await ui.saved()
    await student.page.reload()
    await ui.goTo(2)
    const sound = student.page.locator('main audio')
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0)
    await ui.pick('عمّان')
    await ui.saved()
    await expect(row).toContainText('2/2')
    await ui.sendNow()
    await expect(row).toContainText('100%')
  })

  await test.step('a game, a book and cards open', async () => {
    await student.go('/Games')
    const game = student.page.getByRole('main').getByRole('article').getByRole('link').first()
    await game.click()
    await expect(student.page.locator('iframe').contentFrame().getByRole('button').first()).toBeVisible()
    await student.go('/book/school-day')
    await shows(student.page.locator('main img').first())
    const answers = [{ front: 'one', back: 'واحد' }]
    const { success } = await call(teacher.context.request, 'activity/save', { title: name, answers })
    await teacher.go(`/Activity/${success._id}`)
    await expect(button(teacher.page, say('activities:player.start'))).toBeVisible()
  })

  await test.step('a logout returns home, and other pages are then those of a visitor', async () => {
    await student.go('/MyTasks')
    await userMenu(student.page, say).click()
    await student.page.getByRole('button', { name: say('common:userMenu.logout') }).click()
    await expect(student.page).toHaveURL(`${server.address}/`)
    await student.go('/MyTasks')
    await expect(loginPopup(student.page)).toBeVisible()
  })

  expect([student.outside, teacher.outside]).toEqual([[], []])
  expect([student.errors, teacher.errors]).toEqual([[], []])
  await student.context.close()
  await teacher.context.close()
})

test('the installed portal is limited to its base path', async ({ browser }) => {
  const { page, context, outside, go } = await openBelow(browser, server.address, true, { serviceWorkers: 'allow' })
  await installed(page, `${server.address}/`)
  const scope = () => navigator.serviceWorker.ready.then((found) => found.scope)
  expect(await page.evaluate(scope)).toBe(`${server.address}/`)
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  expect(manifest).toBe(`${BASE}/manifest.webmanifest`)
  await context.setOffline(true)
  await go('/MyTasks')
  await expect(page.getByText(say('common:offline.text'))).toBeVisible()
  expect(outside).toEqual([])
  await context.close()
})

/** A question with an uploaded picture and one with an uploaded sound. */
async function pictureAndSound(request: APIRequestContext): Promise<NonNullable<Body<'tasks/add'>['questions']>> {
  const stored = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const sent = await request.post(`${server.address}/api/upload`, { multipart: { files: file } })
    const [stored = ''] = (await sent.json()) as string[]
    return stored
  }
  const seen = await stored(await picture('seen.png', 90))
  const heard = await stored({ name: 'bell.mp3', mimeType: 'audio/mpeg', buffer: readFileSync(BELL) })
  const answers = [{ answer: 'عمّان', true: 1 as const }, { answer: 'إربد' }]
  return [
    { type: 4, question: 'صورة', answers, file: { file: seen, file_title: 'صورة' } },
    { type: 3, question: 'صوت', answers, file: { file: heard, file_title: 'جرس' } },
  ]
}

const shows = (image: Locator) =>
  expect.poll(() => image.evaluate((found: HTMLImageElement) => found.naturalWidth)).toBeGreaterThan(0)

async function call<Name extends CallName>(
  request: APIRequestContext,
  name: Name,
  body: Body<Name>,
): Promise<Reply<Name>> {
  const response = await request.post(`${server.address}/api/${name}`, { data: body })
  expect(response.status(), `${name}: ${await response.text()}`).toBe(200)
  return (await response.json()) as Reply<Name>
}
