import { expect, type Locator, type Page, test } from '@playwright/test'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PHONE, post } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { tasksInAllStates } from './lib/states.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).locator('tbody tr')
const figure = (page: Page, label: string) =>
  main(page)
    .locator('section > div')
    .filter({ has: page.locator('output') })
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('output')
const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')
const number = async (place: Locator) => Number(plain((await place.textContent()) ?? '').replace(/[^\d.]/g, ''))
const colourOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).color)
const token = (page: Page, name: string) =>
  page.evaluate((role) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${role})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

/** A row of a task in which nothing waits, is under way or missing. */
const graded = (row: TaskRow): TaskRow => ({ ...row, not: 0, working: 0, sent: row.all_students })

/** The score tags of the page are red at 50 and below, green above. */
async function scoresHaveTheirColours(page: Page, tags: Locator) {
  const [bad, good] = [await token(page, 'bad'), await token(page, 'good')]
  const found = await tags.all()
  expect(found.length).toBeGreaterThan(0)
  for (const tag of found) {
    const score = await number(tag)
    expect([score, await colourOf(tag)]).toEqual([score, score <= 50 ? bad : good])
  }
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  test(`a teacher's panel has the five figures and the account box (${language})`, async ({ browser }) => {
    const { page, context, me } = await openAs(browser, 'teacher1', { language })
    await page.goto('/Cp')
    const { stats } = await post(context.request, 'tasks/view', { limit: 1 })
    const wanted = [
      ['tasks', stats.tasks],
      ['students', stats.students],
      ['average', stats.avg],
      ['sent', stats.sent],
      ['waiting', stats.notFinished],
    ] as const
    for (const [key, value] of wanted)
      await expect.poll(() => number(figure(page, say(`control-panel:teacher.${key}`)))).toBe(value)
    const box = main(page)
      .locator('section')
      .filter({ hasText: say('control-panel:account.edit') })
      .last()
    await expect(box).toContainText(me.name)
    await expect(box.getByRole('link', { name: loose(say('control-panel:account.edit')) })).toHaveAttribute(
      'href',
      '/Profile',
    )
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    await context.close()
  })

  turns.test(
    `a teacher's table is filtered by status and class, and the address holds it (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language })
      // The first page may hold nothing but what other tests sent: here are tasks in every state, scores among them.
      await tasksInAllStates(context.request, student.context.request)
      await student.context.close()
      await page.goto('/Cp?status=waiting')
      await expect(rows(page).first()).toBeVisible()
      const waiting = await post(context.request, 'tasks/view', { status: 1, limit: 12 })
      await expect(rows(page)).toHaveCount(waiting.tasks.length)
      const soft = await rows(page)
        .first()
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor)
      for (const row of await rows(page).all()) {
        await expect(row).toContainText(say('tasks:status.waiting'))
        expect(
          await row
            .locator('td')
            .first()
            .evaluate((cell) => getComputedStyle(cell).backgroundColor),
        ).toBe(soft)
      }
      await page.goto('/Cp?status=active')
      const active = await post(context.request, 'tasks/view', { status: 2, limit: 12 })
      await expect(rows(page)).toHaveCount(active.tasks.length)
      await page.goto('/MyTasks?search=Reading')
      const graded = rows(page)
        .filter({ hasText: say('tasks:status.graded') })
        .first()
      await expect(graded).toBeVisible()
      expect(
        await graded
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell).backgroundColor),
      ).not.toBe(soft)
      await page.goto('/MyTasks')
      await main(page)
        .getByRole('combobox', { name: say('tasks:filter.class') })
        .click()
      await page.getByRole('option', { name: loose(sevenA(language)) }).click()
      await expect(page).toHaveURL(/class=1-7/)
      const own = await post(context.request, 'tasks/view', { classes: ['1-7'], limit: 12 })
      await expect(rows(page)).toHaveCount(own.tasks.length)
      for (const row of await rows(page).all()) await expect(row).toContainText(loose(sevenA(language)))
      const [first] = own.tasks
      await expect(rows(page).first()).toContainText(loose(`${first?.sent} / ${first?.all_students}`))
      await scoresHaveTheirColours(page, rows(page).locator('td:nth-child(4) span').filter({ hasText: '%' }))
      const search = main(page).getByRole('searchbox')
      await search.fill('لا شيء كهذا zzz')
      await expect(main(page).getByText(say('tasks:empty'))).toBeVisible()
      await expect(page).toHaveURL(/search=.*zzz/)
      await main(page)
        .getByRole('button', { name: say('tasks:clearFilters') })
        .click()
      await expect(rows(page).first()).toBeVisible()
      await expect(search).toHaveValue('')
      await context.close()
    },
  )

  test(`a manager's panel counts and names the classes of the whole school (${language})`, async ({ browser }) => {
    const { page, context, me } = await openAs(browser, 'manager1', { language })
    const all = me.class_choice ?? []
    expect(all.length).toBeGreaterThan(me.classes.length)
    await page.goto('/Cp')
    await expect(
      main(page).getByText(loose(say('control-panel:teacher.inClasses', { count: all.length }))),
    ).toBeVisible()
    const box = main(page)
      .locator('section')
      .filter({ hasText: say('control-panel:account.edit') })
      .last()
    if (all.includes('1-7')) await expect(box.getByText(loose(sevenA(language)))).toBeVisible()
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    await context.close()
  })

  turns.test(
    `a student's panel: four figures, the profile box, at most eleven tasks with their states (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const { page, context, me } = await openAs(browser, 'student1', { language })
      const ids = await tasksInAllStates(teacher.context.request, context.request)
      await page.goto('/Cp')
      await expect(rows(page)).toHaveCount(11)
      const { stats } = await post(context.request, 'tasks/view', { limit: 1 })
      for (const [key, value] of [
        ['tasks', stats.tasks],
        ['average', stats.avg],
        ['attention', stats.notFinished],
        ['final', stats.final],
      ] as const)
        await expect.poll(() => number(figure(page, say(`control-panel:student.${key}`)))).toBe(value)
      await expect(main(page).locator('section').filter({ hasText: me.user }).last()).toContainText(me.name)

      // What other tests have sent would push them off the first page.
      await page.goto(`/MyTasks?search=${encodeURIComponent(ids.mark)}`)
      const row = (id: string) => rows(page).filter({ has: page.locator(`a[href*="${id}"]`) })
      await expect(row(ids.fresh)).toContainText(say('tasks:mine.notStarted'))
      await expect(row(ids.working)).toContainText(say('tasks:mine.working'))
      await expect(row(ids.waiting)).toContainText(say('tasks:mine.waiting'))
      const { tasks } = await post(context.request, 'tasks/view', { _id: ids.fresh })
      const count = say('tasks:questions', { count: tasks[0]?.questions_num })
      await expect(row(ids.fresh).locator('td').first()).toHaveText(loose(count))
      await expect(row(ids.waiting).locator('td').nth(1)).toHaveText('—')
      await expect(row(ids.fresh).getByRole('rowheader').getByRole('link')).toHaveAttribute(
        'href',
        `/TaskStart/${ids.fresh}`,
      )
      const done = row(ids.final)
      await expect(done).toContainText(say('tasks:mine.finished'))
      await expect(done.getByRole('rowheader').getByRole('link')).toHaveCount(0)
      await expect(done.locator('td').nth(2)).toHaveText(/\d+:\d\d/)
      await expect(done.getByRole('link', { name: say('tasks:myAnswers') })).toHaveAttribute(
        'href',
        `/TaskStart/${ids.final}`,
      )
      await scoresHaveTheirColours(page, rows(page).locator('td:nth-child(3) span').filter({ hasText: '%' }))
      expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
      await page.setViewportSize(PHONE)
      await expect(done.getByRole('rowheader')).toContainText(/\d+:\d\d/)
      await expect(done.getByRole('link', { name: say('tasks:myAnswers') })).toBeVisible()
      await page.goto('/Cp')
      await expect(rows(page)).toHaveCount(11)
      expect(await screenFindings({ page, language, width: PHONE.width })).toEqual([])
      await context.close()
      await teacher.context.close()
    },
  )

  turns.test(
    `a task list that fails says "all" and the reason, and can be tried again (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'student2', { language })
      let broken = true
      await page.route('**/api/tasks/view', (route) =>
        broken ? route.fulfill({ status: 400, json: { error: 'no data' } }) : route.continue(),
      )
      await page.goto('/MyTasks')
      const state = main(page).getByRole('alert')
      await expect(state).toContainText(say('errors:texts.all'))
      await expect(state).toContainText(say('errors:texts.noData'))
      broken = false
      await state.getByRole('button', { name: say('common:retry') }).click()
      await expect(main(page).getByRole('table')).toBeVisible()
      await context.close()
    },
  )
}

test('what waits for grading shows first however old its task is, and "nothing waits" never before it is known', async ({
  browser,
}) => {
  const { page, context } = await openAs(browser, 'teacher1', { language: 'ar' })
  const student = await openAs(browser, 'student2', { language: 'ar' })
  const name = `مهمّة قديمة ${newMark()}`
  const id = await sendTask(context.request, { name, students: [student.me._id] })
  await post(student.context.request, 'tasks/start', { _id: id })
  await post(student.context.request, 'tasks/save', { task: id, values: [] })
  const { tasks } = await post(context.request, 'tasks/view', { _id: id })
  // As after a long term: the newest tasks are all graded, and this one is the one that waits.
  let release = () => {}
  const asked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/tasks/view', async (route) => {
    const body = route.request().postDataJSON()
    const reply = await (await route.fetch()).json()
    if (body.sort === 'waiting') await asked
    const shown = body.sort === 'waiting' ? tasks : body.status === 2 ? [] : reply.tasks.map(graded)
    await route.fulfill({ json: { ...reply, tasks: shown } })
  })
  await page.goto('/Cp')
  await expect.poll(() => number(figure(page, ar('control-panel:teacher.tasks')))).toBeGreaterThan(0)
  await expect(main(page).getByText(ar('control-panel:needs.nothing'))).toHaveCount(0)
  release()
  const needs = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: loose(ar('control-panel:needs.title')) }) })
    .last()
  await expect(needs.getByText(name)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await post(context.request, 'tasks/delete', { _id: id })
  await student.context.close()
  await context.close()
})

test('a list of what waits for grading gains and loses a task by itself, and the filters count along', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const student = await openAs(browser, 'student2', { language: 'ar' })
  const name = `مهمّة تُصحَّح ${newMark()}`
  const id = await sendTask(teacher.context.request, { name, students: [student.me._id] })
  await post(student.context.request, 'tasks/start', { _id: id })
  const { page } = teacher
  const line = page.waitForEvent('websocket')
  await page.goto(`/MyTasks?status=waiting&search=${encodeURIComponent(name)}`)
  await (await line).waitForEvent('framereceived')
  await expect(main(page).getByText(ar('tasks:empty'))).toBeVisible()
  const waiting = main(page)
    .locator('label')
    .filter({ hasText: ar('tasks:filter.waiting') })
  await expect(waiting).toContainText('0')
  await post(student.context.request, 'tasks/save', { task: id, values: [] })
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
  await expect(waiting).toContainText('1')
  await post(teacher.context.request, 'tasks/updateScore', {
    _id: id,
    student: student.me._id,
    score: 70,
    finished: true,
  })
  await expect(main(page).getByText(ar('tasks:empty'))).toBeVisible()
  await expect(waiting).toContainText('0')
  await post(teacher.context.request, 'tasks/delete', { _id: id })
  await student.context.close()
  await teacher.context.close()
})

test('the figures and the rows of both panels tick while students send, without a reload', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const student = await openAs(browser, 'student2', { language: 'ar', phone: true })
  const open = async (page: Page) => {
    const line = page.waitForEvent('websocket')
    await page.goto('/Cp')
    await (await line).waitForEvent('framereceived')
  }
  await open(teacher.page)
  await open(student.page)
  await teacher.page.evaluate(() => Object.assign(window, { samePage: true }))
  const tasks = figure(teacher.page, ar('control-panel:teacher.tasks'))
  const sent = figure(teacher.page, ar('control-panel:teacher.sent'))
  const waiting = figure(teacher.page, ar('control-panel:teacher.waiting'))
  const toDo = figure(student.page, ar('control-panel:student.attention'))
  const before = [await number(tasks), await number(sent), await number(waiting), await number(toDo)]
  const name = `مهمّة تُعدّ ${newMark()}`
  const id = await sendTask(teacher.context.request, { name })
  await expect.poll(() => number(tasks)).toBe((before[0] ?? 0) + 1)
  await expect.poll(() => number(toDo)).toBe((before[3] ?? 0) + 1)
  await expect(rows(student.page).filter({ hasText: name })).toBeVisible()
  await post(student.context.request, 'tasks/start', { _id: id })
  await post(student.context.request, 'tasks/save', { task: id, values: [] })
  await expect.poll(() => number(sent)).toBe((before[1] ?? 0) + 1)
  await expect.poll(() => number(waiting)).toBe((before[2] ?? 0) + 1)
  await expect(rows(teacher.page).filter({ hasText: name })).toContainText(ar('tasks:status.waiting'))
  expect(await teacher.page.evaluate(() => 'samePage' in window)).toBe(true)
  await post(teacher.context.request, 'tasks/delete', { _id: id })
  await expect.poll(() => number(tasks)).toBe(before[0])
  await student.context.close()
  await teacher.context.close()
})
