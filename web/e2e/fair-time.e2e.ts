import { type Browser, expect, type Page, test } from '@playwright/test'
import { openAs, type Person, post } from './lib/people.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { type Language, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'
import { wholeBrowser } from './lib/whole-browser.ts'

/* A teacher changes the time of students while they work on a task. */

// The presentation view is a full screen, which needs the full browser.
test.use({ launchOptions: wholeBrowser })

/** A task of 30 minutes for the class of both students, on the teacher's page. */
async function openTask(browser: Browser, language: Language) {
  const teacher = await openAs(browser, 'teacher1', { language })
  const phone = await openAs(browser, 'student1', { language, phone: true })
  const classmate = await openAs(browser, 'student2', { language })
  const name = `fair ${newMark()}`
  const id = await sendTask(teacher.context.request, { name, timer: 30, story: '' }, [WAYS.choice, WAYS.second])
  await teacher.page.goto(`/MyTasks/${id}`)
  const close = () => Promise.all([teacher, phone, classmate].map(({ context }) => context.close()))
  return { teacher, phone, classmate, id, close }
}

const begin = async ({ page }: Person, id: string, language: Language) => {
  await page.goto(`/TaskStart/${id}`)
  await page.getByRole('button', { name: textsOf(language)('take-task:start.now') }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Seconds on the student's clock. */
const clockOf = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] =
    ((await page.getByRole('timer').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  return minutes * 60 + seconds
}

/** Opens the popup and returns what is needed of it. */
async function openPopup({ page }: Person, language: Language) {
  const say = textsOf(language)
  await page.getByRole('button', { name: say('watch-task:fairTime.title') }).click()
  const popup = page.getByRole('dialog', { name: say('watch-task:fairTime.title') })
  await expect(popup).toBeVisible()
  return popup
}

const TASK_MINUTES = 30

test('minutes move the clock on both devices of a student at once, and nobody else sees them', async ({ browser }) => {
  const say = textsOf('ar')
  const { teacher, phone, classmate, id, close } = await openTask(browser, 'ar')
  await begin(phone, id, 'ar')
  await begin(classmate, id, 'ar')
  const desk = await openAs(browser, 'student1', { language: 'ar' })
  await desk.page.goto(`/TaskStart/${id}`)
  await expect(desk.page.getByRole('timer')).toBeVisible()

  const popup = await openPopup(teacher, 'ar')
  await popup.getByRole('checkbox', { name: phone.me.name }).check({ force: true })
  await popup.getByRole('button', { name: say('watch-task:fairTime.reasons.network') }).click()
  const given = teacher.page.waitForResponse(/tasks\/time$/)
  await popup.locator('button[type=submit]').click()
  expect((await given).status()).toBe(200)
  await expect.poll(() => clockOf(phone.page)).toBeGreaterThan(TASK_MINUTES * 60)
  await expect.poll(() => clockOf(desk.page)).toBeGreaterThan(TASK_MINUTES * 60)
  await phone.page.reload()
  await expect.poll(() => clockOf(phone.page)).toBeGreaterThan(TASK_MINUTES * 60)

  expect(await clockOf(classmate.page)).toBeLessThanOrEqual(TASK_MINUTES * 60)
  expect(await classmate.page.locator('body').innerText()).not.toContain(phone.me.name)
  const seen = JSON.stringify(await post(classmate.context.request, 'tasks/view', { _id: id }))
  expect(seen).not.toMatch(new RegExp(`"times"|"factor"|"grant"|${phone.me._id}|${phone.me.name}`))

  await teacher.page.keyboard.press('Escape')
  await expect(teacher.page.locator('tbody tr').filter({ hasText: phone.me.name })).toContainText('+10')
  await teacher.page.getByRole('button', { name: say('watch-task:present') }).click()
  const projector = teacher.page.getByRole('dialog', { name: say('watch-task:projector.label') })
  await expect(projector.getByRole('timer').or(projector.locator('li b').first()).first()).toBeVisible()
  const shown = (await projector.textContent()) ?? ''
  expect(shown).not.toContain(phone.me.name)
  expect(shown).not.toContain('+10')
  await desk.context.close()
  await close()
})

test('a pause covers the screens of everybody, keeps what is saved, and gives back the time that was left', async ({
  browser,
}) => {
  const say = textsOf('en')
  const { teacher, phone, classmate, id, close } = await openTask(browser, 'en')
  await begin(phone, id, 'en')
  await begin(classmate, id, 'en')
  const pages = [phone.page, classmate.page]
  const popup = await openPopup(teacher, 'en')
  await popup.getByRole('button', { name: say('watch-task:fairTime.pause') }).click()
  const left: number[] = []
  for (const page of pages) {
    await expect(page.getByRole('heading', { level: 1, name: say('take-task:paused.title') })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.locator('main label, main input')).toHaveCount(0)
  }
  const { task, attempt } = await post(phone.context.request, 'tasks/start', { _id: id })
  left.push(Date.parse(attempt?.deadline ?? '') - Date.parse(attempt?.paused_at ?? ''))
  const values = task.questions.slice(0, 1).map(({ ID }) => ({ ID, answer: 0 }))
  await post(phone.context.request, 'tasks/draft', { task: id, values, seq: Date.now(), device: 'other' })
  // As long as a slow clock could hide that the time went on.
  await phone.page.waitForTimeout(3000)

  const resumed = Date.now()
  await popup.getByRole('button', { name: say('watch-task:fairTime.resume') }).click()
  for (const page of pages) await expect(page.getByRole('timer')).toBeVisible()
  const after = await post(phone.context.request, 'tasks/start', { _id: id })
  expect(after.attempt?.draft).toMatchObject(values)
  const end = Date.parse(after.attempt?.deadline ?? '')
  expect(end).toBeGreaterThanOrEqual(resumed + (left[0] ?? 0))
  expect(await clockOf(phone.page)).toBeGreaterThanOrEqual(Math.floor((end - Date.now()) / 1000) - 2)
  await expect(phone.page.locator('nav [data-answered]')).toHaveCount(1)
  await close()
})

test('minutes without network arrive at the teacher, who gives them back with one press', async ({ browser }) => {
  const say = textsOf('ar')
  const { teacher, phone, id, close } = await openTask(browser, 'ar')
  await begin(phone, id, 'ar')
  await phone.context.setOffline(true)
  // The server counts a silence from 30 s on, by its own clock.
  await phone.page.waitForTimeout(31_000)
  await phone.context.setOffline(false)
  const popup = await openPopup(teacher, 'ar')
  const back = popup.getByRole('button', { name: phone.me.name })
  await expect(back).toBeVisible()
  const before = await clockOf(phone.page)
  await back.click()
  await expect.poll(() => clockOf(phone.page)).toBeGreaterThan(before + 30)
  await expect(popup.getByText(say('watch-task:fairTime.back', { count: 1 }))).toBeVisible()
  await close()
})
