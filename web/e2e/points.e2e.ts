import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openBoth, type Person } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { storeInBank } from './lib/tasks.ts'
import { teacherPage } from './lib/teacher.ts'
import { LANGUAGES, type Language, loose, type Say, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

interface Asked {
  blanks: { question: string; text: string; given: string[] }
  sort: { question: string; items: string[]; given: string[] }
}

const ASKED: Record<Language, Asked> = {
  ar: {
    blanks: {
      question: 'أكمل الجملة',
      text: 'تنام [القطّة] على [السجّادة] قرب [المدفأة].',
      given: ['القطّة', 'المدفأة', 'السجّادة'],
    },
    sort: {
      question: 'رتّب من الأصغر إلى الأكبر',
      items: ['نملة', 'قطّة', 'حصان', 'فيل'],
      given: ['نملة', 'قطّة', 'فيل', 'حصان'],
    },
  },
  en: {
    blanks: {
      question: 'Complete the sentence',
      text: 'The [cat] sleeps on the [mat] by the [fire].',
      given: ['cat', 'fire', 'mat'],
    },
    sort: {
      question: 'Order from the smallest to the largest',
      items: ['ant', 'cat', 'horse', 'whale'],
      given: ['ant', 'cat', 'whale', 'horse'],
    },
  },
}

/*
 * By docs/decisions/0109-points-and-partial-credit.md: one of three blanks of 6 points, two of four places of 3 points.
 * Hundredths of a point.
 */
const EARNED = { blanks: Math.round(600 / 3), sort: Math.round((300 * 2) / 4) }
const TOTAL = EARNED.blanks + EARNED.sort
const SCORE = Math.round((100 * TOTAL) / 900)

for (const language of LANGUAGES) {
  const say = textsOf(language)
  /** «3.5 من 9 نقاط» */
  const earned = (hundredths: number, points: number) =>
    loose(say('common:points.earned', { count: points, earned: hundredths / 100, number: points }))

  inTurn(language).test(
    `a partly right answer earns its share of its points, on every screen and in the CSV (${language})`,
    async ({ browser }) => {
      test.setTimeout(150_000)
      const { teacher, student } = await openBoth(browser, language)
      const name = `${language === 'ar' ? 'اختبار بالنقاط' : 'A quiz with points'} ${newMark()}`
      const id = await test.step('the teacher gives points, counts right parts and sends', () =>
        sendByHand(teacher, language, say, name))

      await test.step('the student reads the rules, and answers partly', async () => {
        const { page } = student
        await page.goto(`/TaskStart/${id}`)
        await expect(page.getByText(loose(say('common:points.worth', { count: 9, number: 9 })))).toBeVisible()
        await expect(page.getByText(say('take-task:start.partial'))).toBeVisible()
        const ui = studentPage(page, say)
        await ui.start()
        await expect(page.getByText(loose(say('common:points.worth', { count: 6, number: 6 }))).first()).toBeVisible()
        await ui.fill(ASKED[language].blanks.given)
        await ui.next()
        await ui.sort(ASKED[language].sort.given)
        await ui.saved()
        await ui.sendNow()
      })

      await test.step("the student's result and review tell the points", async () => {
        const { page } = student
        await expect(page.getByText(`${SCORE}%`).first()).toBeVisible()
        await expect(page.getByText(earned(TOTAL, 9)).first()).toBeVisible()
        await expect(
          page.getByText(loose(say('take-task:score.partly', { count: 2, numbers: [1, 2].join(say('common:comma')) }))),
        ).toBeVisible()
        await page.getByRole('button', { name: say('take-task:score.showAll') }).click()
        const cards = page.getByRole('article')
        for (const [at, told] of [earned(EARNED.blanks, 6), earned(EARNED.sort, 3)].entries()) {
          await expect(cards.nth(at)).toContainText(told)
          await expect(cards.nth(at)).toContainText(say('take-task:verdict.partly'))
        }
      })

      await test.step("the teacher's grid and answers agree", async () => {
        const { page } = teacher
        await follow(page, `/MyTasks/${id}?view=grid`)
        const row = page.getByRole('row').filter({ hasText: student.me.name })
        await expect(row.locator('[data-cell=partly]')).toHaveCount(2)
        await expect(row).toContainText(`${SCORE}%`)
        await expect(row).toContainText(earned(TOTAL, 9))
        await expect(page.locator('ul').filter({ hasText: say('watch-task:gridView.cell.partly') })).toBeVisible()
        await row.getByRole('link', { name: student.me.name }).click()
        await expect(page.getByText(earned(TOTAL, 9)).first()).toBeVisible()
        await expect(page.locator('#q1')).toContainText(earned(EARNED.blanks, 6))
        await expect(page.locator('#q2')).toContainText(say('grading:verdict.partly'))
      })

      await test.step('so does the CSV', async () => {
        await follow(teacher.page, `/MyTasks/${id}`)
        const text = await answersFile(teacher.page, say)
        expect(text).toContain(`${say('export:column.partly')},${say('export:column.points')} / 9`)
        const line = text.split('\r\n').find((one) => one.startsWith(student.me.name)) ?? ''
        const { blanks, sort } = ASKED[language]
        expect(line).toContain(
          `,${SCORE},,0,2,${TOTAL / 100},◐ ${blanks.given.join(' | ')},◐ ${sort.given.join(' | ')}`,
        )
      })

      expect(student.errors).toEqual([])
      expect(teacher.errors).toEqual([])
      for (const { context } of [teacher, student]) await context.close()
    },
  )
}

/** Two questions of the bank with 6 and 3 points; returns the task's id. */
async function sendByHand({ page, context }: Person, language: Language, say: Say, name: string): Promise<string> {
  const { blanks, sort } = ASKED[language]
  const titles = await storeInBank(
    context.request,
    [
      { type: 1, question: blanks.question, answersType: 3, answers: [{ answer: blanks.text }] },
      { type: 1, question: sort.question, answersType: 4, answers: sort.items.map((answer) => ({ answer })) },
    ],
    newMark(),
  )
  await page.goto('/MyTasks')
  const ui = teacherPage(page, say)
  const { popup } = ui
  await ui.openNewTask()
  for (const title of titles) await ui.pickFromBank(title)
  const fields = popup.locator('[data-field=questions] input[inputmode=numeric]')
  await expect(fields).toHaveCount(0)
  await popup.getByRole('switch', { name: say('task-editor:chosen.points') }).check({ force: true })
  await expect(fields).toHaveCount(2)
  await fields.nth(0).fill(language === 'ar' ? '٦' : '6')
  await fields.nth(1).fill('3')
  await expect(popup.getByText(loose(say('common:points.worth', { count: 9, number: 9 })))).toBeVisible()
  await ui.nextStep('story')
  await ui.nextStep('settings')
  await popup.getByRole('textbox', { name: say('task-editor:settings.name') }).fill(name)
  await popup.getByRole('combobox', { name: say('task-editor:settings.classes') }).click()
  await page.getByRole('option', { name: loose(sevenA(language)) }).click()
  await page.keyboard.press('Tab')
  await ui.nextStep('options')
  await popup.getByRole('combobox', { name: say('task-editor:answers.review') }).click()
  await page.getByRole('option', { name: say('task-editor:answers.reviews.final') }).click()
  await popup.getByRole('switch', { name: say('task-editor:answers.partial') }).check({ force: true })
  const look = await ui.send()
  await expect(look).toContainText(loose(say('common:points.worth', { count: 9, number: 9 })))
  await expect(look).toContainText(say('task-editor:last.partial'))
  await look.getByRole('button', { name: say('task-editor:last.send') }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** The CSV of all answers, without its first mark. */
async function answersFile(page: Page, say: Say): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('export:csvLabel'), exact: true })
    .click()
  const waiting = page.waitForEvent('download')
  await page
    .getByRole('menu', { name: say('export:csvLabel') })
    .getByRole('menuitem', { name: say('export:answers') })
    .click()
  return readFileSync(await (await waiting).path(), 'utf8').slice(1)
}
