import { readFileSync } from 'node:fs'
import { type Download, expect, type Page } from '@playwright/test'
import { axeFindings } from './lib/axe.ts'
import { inTurn } from './lib/in-turn.ts'
import { sideways } from './lib/overflow.ts'
import { openAs, type Person, PHONE, post } from './lib/people.ts'
import { sendTask, untilOpen, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, type Say, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const FORMULA = '=HYPERLINK("http://example.com","x")'

/** A task with one answer of each way, the typed one is a formula; student2 has only started it. */
async function answered(teacher: Person, student: Person, classmate: Person, mark: string) {
  const name = `تصدير: "${mark}"`
  const id = await sendTask(teacher.context.request, {
    name,
    res_type: 1,
    students: [student.me._id, classmate.me._id],
  })
  const started = await post(student.context.request, 'tasks/start', { _id: id })
  const [choice, typed, blanks, sort] = started.task.questions
  await post(student.context.request, 'tasks/save', {
    task: id,
    values: [
      { ID: choice?.ID, answer: 0 },
      { ID: typed?.ID, answer: FORMULA },
      { ID: blanks?.ID, answers: ['cat', 'mat'] },
      { ID: sort?.ID, answers: ['قطّة', 'نملة', 'حصان'] },
    ],
  })
  await post(classmate.context.request, 'tasks/start', { _id: id })
  return { id, name }
}

const ways = (page: Page, say: Say) => ({
  csv: page.getByRole('main').getByRole('button', { name: say('export:csvLabel'), exact: true }),
  print: page.getByRole('main').getByRole('button', { name: say('export:print'), exact: true }),
  /** Within its menu, because the other menu may still be fading out. */
  item: (menu: 'csvLabel' | 'print', key: string) =>
    page.getByRole('menu', { name: say(`export:${menu}`) }).getByRole('menuitem', { name: say(`export:${key}`) }),
})

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download')
  await press()
  const file: Download = await waiting
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

/** Replaces the system's print dialog: records calls of `print` and keeps the sheet. */
const notePrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { prints: 0 })
    window.print = () => {
      ;(window as unknown as { prints: number }).prints += 1
    }
  })
const printed = (page: Page, times: number) =>
  page.waitForFunction((count) => (window as unknown as { prints: number }).prints === count, times)
const ended = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
const sheet = (page: Page) => page.locator('[data-print-sheet]')

/** The media box of an A4 page in portrait, in points. */
const A4 = /\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a teacher exports a task's students and all answers, as a file and in print (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language })
      const classmate = await openAs(browser, 'student2', { language })
      const { id, name } = await answered(teacher, student, classmate, `${language} ${newMark()}`)
      const { page } = teacher
      await notePrints(page)
      await page.goto(`/MyTasks/${id}`)
      const { csv, print, item } = ways(page, say)

      await csv.click()
      const students = await saved(page, () => item('csvLabel', 'students').click())
      expect(students.name).toMatch(/^تصدير .* \d{4}-\d{2}-\d{2}\.csv$/)
      expect(students.text.startsWith('\uFEFF')).toBe(true)
      expect(students.text.split('\r\n')).toHaveLength(4)
      expect(students.text).not.toMatch(/[\u200e\u200f\u2066-\u2069]/)
      const line = students.text.split('\r\n').find((one) => one.startsWith(student.me.name))
      expect(line).toMatch(/,40,,4,0:\d\d:\d\d,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},/)
      expect(students.text).toContain(say('export:state.in_progress'))

      await csv.click()
      const answers = await saved(page, () => item('csvLabel', 'answers').click())
      expect(answers.name).toContain(say('export:answers'))
      const [head = '', ...rows] = answers.text.slice(1).split('\r\n')
      expect(head).toContain(`1. ${WAYS.choice.question}`)
      const row = rows.find((one) => one.startsWith(student.me.name)) ?? ''
      expect(row).toContain('✓ عمّان')
      expect(row).toContain(`"✗ ${FORMULA.replaceAll('"', '""')}"`)
      expect(row).toContain('✓ cat | mat')
      expect(row).toContain('✗ قطّة | نملة | حصان')
      expect(rows.find((one) => one.startsWith(classmate.me.name))).toContain(say('export:state.in_progress'))

      for (const [times, kind] of [
        [1, 'students'],
        [2, 'answers'],
      ] as const) {
        await print.click()
        await item('print', kind).click()
        await printed(page, times)
        await expect(sheet(page)).toBeHidden()
        await page.emulateMedia({ media: 'print' })
        await expect(sheet(page)).toBeVisible()
        await expect(page.getByRole('main')).toBeHidden()
        await expect(sheet(page).getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(sheet(page)).toContainText(teacher.me.school_id[0]?.name ?? '')
        await expect(sheet(page)).toContainText(student.me.name)
        const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
        expect(paper).toMatch(A4)
        await page.emulateMedia({ media: 'screen' })
        await ended(page)
        await expect(sheet(page)).toHaveCount(0)
      }
      expect(teacher.errors).toEqual([])
      for (const { context } of [teacher, student, classmate]) await context.close()
    },
  )

  turns.test(`a student exports their own tasks, on a desktop and a phone (${language})`, async ({ browser }) => {
    const student = await openAs(browser, 'student1', { language })
    const { page } = student
    await notePrints(page)
    await page.goto('/MyTasks')
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    const { csv, print } = ways(page, say)
    const { total } = await post(student.context.request, 'tasks/view', {})
    const file = await saved(page, () => csv.click())
    expect(file.name).toContain(student.me.name)
    expect(file.text.startsWith(`\uFEFF${say('export:column.task')},${say('export:column.teacher')}`)).toBe(true)
    expect(file.text.trimEnd().split('\r\n')).toHaveLength((total ?? 0) + 1)

    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await sideways(page)).toEqual([])
    await print.click()
    await printed(page, 1)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet(page)).toContainText(student.me.name)
    expect(await sheet(page).evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })
    await ended(page)
    expect(await axeFindings(page)).toEqual([])
    await student.context.close()
  })

  turns.test(`the grid loads all answers once and is then updated by pushes (${language})`, async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language })
    const student = await openAs(browser, 'student1', { language })
    const id = await sendTask(teacher.context.request, { name: 'شبكة الأسئلة', res_type: 1, classes: ['1-7'] })
    await untilOpen(teacher.context.request, id)
    const asked: string[] = []
    teacher.page.on('request', (request) => {
      if (request.url().endsWith('/api/tasks/view')) asked.push(request.postData() ?? '')
    })
    await teacher.page.goto(`/MyTasks/${id}?view=grid`)
    const row = teacher.page.getByRole('row').filter({ hasText: student.me.name })
    await expect(row.locator('[data-cell=open]')).toHaveCount(5)
    expect(asked.filter((body) => body.includes('"student"'))).toEqual([])
    expect(asked.filter((body) => body.includes('"answers":true'))).toHaveLength(1)

    const started = await post(student.context.request, 'tasks/start', { _id: id })
    const [choice, typed, blanks] = started.task.questions
    const half = { ID: blanks?.ID, answers: ['cat', ''] }
    const values = [{ ID: choice?.ID, answer: 0 }, half]
    await post(student.context.request, 'tasks/draft', { task: id, seq: 1, values })
    await expect(row.locator('[data-cell=answered]')).toHaveCount(1)
    await expect(row).toContainText(loose('1/5'))
    await post(student.context.request, 'tasks/save', { task: id, values: [{ ID: typed?.ID, answer: 'noon' }] })
    await expect(row.locator('[data-cell=right]')).toHaveCount(1)
    await expect(row.locator('[data-cell=wrong]')).toHaveCount(2)
    await expect(row.locator('[data-cell=empty]')).toHaveCount(2)
    for (const person of [teacher, student]) await person.context.close()
  })
}
