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
  await post(classmate.context.request, 'tasks/start', { _id: id })
  await classmate.page.goto(`/TaskStart/${id}`)
  await expect(classmate.page.getByRole('timer')).toBeVisible()
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
