import { expect, type Page, test } from '@playwright/test'
import { withoutSocket } from './lib/live.ts'
import { openAs, type Person, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { openPhone } from './lib/touch.ts'
import { newMark } from './lib/unique.ts'

/** Effects of time and of a second device on answers during an exam. */
const say = textsOf('ar')
const ui = (page: Page) => studentPage(page, say)
const heading = (page: Page, key: string) => page.getByRole('heading', { name: say(key) })

let teacher: Person
test.beforeAll(async ({ browser }) => {
  teacher = await openAs(browser, 'teacher1', { language: 'ar' })
})
test.afterAll(() => teacher.context.close())

const send = (
  students: string | string[],
  options: Parameters<typeof sendTask>[1],
  questions: Parameters<typeof sendTask>[2],
) =>
  sendTask(
    teacher.context.request,
    { name: `مهمّة ${newMark()}`, story: '', students: [students].flat(), res_type: 1, ...options },
    questions,
  )

async function begin(page: Page, id: string) {
  await page.goto(`/TaskStart/${id}`)
  await ui(page).start()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const startReply = (page: Page, id: string) => post(page.context().request, 'tasks/start', { _id: id })

/** How long after the change the new end is. The students have opened the task before, because a slow machine needs longer for that. */
const ENDS_MS = 4000
const HOUR = 3600_000

/** Moves the end of a task that students have opened; returns it. */
async function endSoon(id: string): Promise<number> {
  const end = Date.now() + ENDS_MS
  await post(teacher.context.request, 'tasks/add', { options: { _id: id, date_end: new Date(end).toISOString() } })
  return end
}

test('when time runs out a message replaces the praise, and saved answers are submitted', async ({ browser }) => {
  const { page, student } = await openPhone(browser, 'student1', 'ar')
  const date_end = new Date(Date.now() + HOUR / 2).toISOString()
  const id = await send(student, { date_end }, [WAYS.choice, WAYS.second])
  await begin(page, id)
  // The last hour is counted down even without a timer.
  await expect(page.getByRole('timer')).toBeVisible()
  await ui(page).pick('عمّان')
  await ui(page).saved()
  await endSoon(id)
  await expect(heading(page, 'take-task:time.over')).toBeVisible({ timeout: ENDS_MS + 15_000 })
  await expect(page.getByText(say('take-task:time.sentSaved'))).toBeVisible()
  await expect(page.getByText('50%').first()).toBeVisible()
  await expect(page.getByText(say('take-task:sentToTeacher'))).toHaveCount(0)
  await page.context().close()
})

test('homework without a timer shows no clock', async ({ browser }) => {
  const { page, student } = await openPhone(browser, 'student1', 'ar')
  const date_end = new Date(Date.now() + 75 * 3600_000).toISOString()
  await begin(page, await send(student, { date_end }, [WAYS.choice]))
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.context().close()
})

test('a page that was frozen for two minutes sends earlier input and continues with the right time', async ({
  browser,
}) => {
  const { page, student } = await openPhone(browser, 'student1', 'ar')
  await page.clock.install()
  const id = await send(student, { timer: 30 }, [WAYS.typed])
  await begin(page, id)
  const field = page.locator('main input[type=text]')
  await field.tap()
  await page.keyboard.type('day')
  await page.clock.fastForward('02:00')
  await ui(page).saved()
  // Only the clock of the page jumped. The reply to the save corrects it.
  await expect(page.getByRole('timer')).toHaveText(/^\W*(29:\d\d|30:00)\W*$/)
  const { attempt } = await startReply(page, id)
  expect(attempt?.draft).toMatchObject([{ answer: 'day' }])
  await expect(field).toHaveValue('day')
  await page.context().close()
})

test('a page whose clock is set past its deadline continues with the time that the server has', async ({ browser }) => {
  const { page, student } = await openPhone(browser, 'student1', 'ar')
  await page.clock.install()
  const id = await send(student, { timer: 5 }, [WAYS.typed])
  await begin(page, id)
  await page.locator('main input[type=text]').tap()
  await page.keyboard.type('day')
  await page.clock.fastForward('06:00')
  await ui(page).saved()
  await expect(page.getByRole('timer')).toHaveText(/^\W*(4:\d\d|5:00)\W*$/)
  const { attempt } = await startReply(page, id)
  expect(attempt?.draft).toMatchObject([{ answer: 'day' }])
  await page.context().close()
})

test('a page that was suspended past its deadline sends earlier input and says why', async ({ browser }) => {
  const { page, student } = await openPhone(browser, 'student1', 'ar')
  await page.clock.install()
  const date_end = new Date(Date.now() + HOUR / 2).toISOString()
  const id = await send(student, { date_end }, [WAYS.typed])
  await begin(page, id)
  const end = await endSoon(id)
  // The page knows the new end.
  await expect(page.getByRole('timer')).toHaveText(/^\W*0?0:0\d\W*$/)
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)))
  await page.locator('main input[type=text]').tap()
  await page.keyboard.type('day')
  // Nothing on the page has run since then. The answer arrives after the deadline, and counts within the grace.
  await expect.poll(() => Date.now()).toBeGreaterThan(end + 1000)
  await page.clock.fastForward(Date.now() - (await page.evaluate(() => Date.now())))
  await page.clock.resume()
  await expect(heading(page, 'take-task:time.over')).toBeVisible()
  await expect(page.getByText('100%').first()).toBeVisible()
  const { already } = await startReply(page, id)
  expect(already).toMatchObject({ status: 'final', score: 100 })
  await page.context().close()
})

test('a newer answer from a second device is shown on the first at once, and it counts', async ({ browser }) => {
  const [phone, desk] = [
    await openPhone(browser, 'student1', 'ar'),
    await openAs(browser, 'student1', { language: 'ar' }),
  ]
  const option = (page: Page, text: string) => page.getByRole('radio', { name: text })
  const id = await send(phone.student, {}, [WAYS.choice])
  await begin(desk.page, id)
  await ui(desk.page).pick('إربد')
  await ui(desk.page).saved()
  await phone.page.goto(`/TaskStart/${id}`)
  await expect(option(phone.page, 'إربد')).toBeChecked()
  await ui(phone.page).pick('عمّان')
  await ui(phone.page).saved()
  await expect(option(desk.page, 'عمّان')).toBeChecked()
  await expect(desk.page.getByText(say('take-task:banner.elsewhere', { numbers: 1 }))).toBeVisible()

  // A device without socket sends older answers: these do not override newer ones.
  const cut = await send(phone.student, {}, [WAYS.choice])
  await withoutSocket(desk.page, 'fail')
  await begin(desk.page, cut)
  await ui(desk.page).pick('إربد')
  await ui(desk.page).saved()
  await phone.page.goto(`/TaskStart/${cut}`)
  await ui(phone.page).pick('عمّان')
  await ui(phone.page).saved()
  await ui(desk.page).sendNow()
  await expect(desk.page.getByText('100%').first()).toBeVisible()
  await desk.context.close()
  await phone.page.context().close()
})

test('the score is shown at once, and the right answers after the last classmate has submitted', async ({
  browser,
}) => {
  const [phone, other] = [await openPhone(browser, 'student1', 'ar'), await openPhone(browser, 'student2', 'ar')]
  const id = await send([phone.student, other.student], {}, [WAYS.choice])
  const classmate = other.page.context().request
  await post(classmate, 'tasks/start', { _id: id })
  const { page } = phone
  await begin(page, id)
  await ui(page).pick('إربد')
  await ui(page).sendNow()
  await expect(page.getByText('0%').first()).toBeVisible()
  await expect(page.getByText(say('take-task:score.keysAllSent'))).toBeVisible()
  await expect(page.getByText('عمّان')).toHaveCount(0)
  await post(classmate, 'tasks/save', { task: id, values: [] })
  await expect(page.getByText('عمّان').first()).toBeVisible()
  await expect(page.getByText(say('take-task:score.keysAllSent'))).toHaveCount(0)
  await page.context().close()
  await other.page.context().close()
})
