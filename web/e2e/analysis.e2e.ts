import { type Browser, expect, type Page } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, type Language, loose, type Say, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/* What the answers say, live, and a clarification on its way to the students. */

const CLASSMATES = ['student2', 'student3', 'student4', 'student5']
const WRONG = 'إربد'

/** A task of two choices; four classmates have the same wrong answer to the first one. */
async function openTask(browser: Browser, language: Language) {
  const teacher = await openAs(browser, 'teacher1', { language })
  const student = await openAs(browser, 'student1', { language, phone: true })
  const id = await sendTask(
    teacher.context.request,
    { name: `analysis ${newMark()}`, story: '', classes: ['1-7', '2-7', '1-8'] },
    [WAYS.choice, WAYS.second],
  )
  for (const user of CLASSMATES) {
    const { context } = await openAs(browser, user, { language })
    const { task } = await post(context.request, 'tasks/start', { _id: id })
    const choice = task.questions[0]
    const option = choice && 'options' in choice ? choice.options?.find(({ text }) => text === WRONG) : undefined
    const values = [{ ID: choice?.ID ?? '', answer: option?.id ?? option?.index }]
    await post(context.request, 'tasks/save', { task: id, values })
    await context.close()
  }
  return { teacher, student, id }
}

const item = (page: Page, say: Say, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: loose(`${say('analysis:number', { number })}:`) }) })

for (const language of LANGUAGES) {
  inTurn(language).test(
    `a common mistake shows while a student answers, and its clarification reaches the student beside the question (${language})`,
    async ({ browser }) => {
      const say = textsOf(language)
      const { teacher, student, id } = await openTask(browser, language)
      await teacher.page.goto(`/MyTasks/${id}?view=analysis`)
      const first = item(teacher.page, say, 1)
      await expect(first).toContainText(loose(say('analysis:part.other', { n: 4 })))

      await student.page.goto(`/TaskStart/${id}`)
      await student.page.getByRole('button', { name: say('take-task:start.now') }).click()
      const wrong = student.page.getByRole('radio', { name: WRONG })
      await wrong.click()
      // The fifth answer makes it a common mistake.
      await expect(first).toContainText(loose(say('analysis:part.common', { n: 5 })))

      await teacher.page.getByRole('radio', { name: say('watch-task:grid') }).click({ force: true })
      const mistake = teacher.page.getByRole('region', { name: say('analysis:sameTitle', { number: 1 }) })
      await expect(mistake).toContainText(WRONG)
      const before = await wrong.boundingBox()
      await mistake.getByRole('button').click()
      const popup = teacher.page.getByRole('dialog')
      const text = `العاصمة الآن, not the oldest city ${newMark()}`
      await popup.getByRole('textbox', { name: say('analysis:clarify.text') }).fill(text)
      await popup.getByRole('button', { name: say('analysis:clarify.send') }).click()
      await expect(popup).toBeHidden()

      const note = student.page.locator('main figure').filter({ hasText: text })
      await expect(note).toBeVisible()
      await expect(student.page.getByRole('status').filter({ hasText: text })).toBeAttached()
      expect(await wrong.boundingBox()).toEqual(before)
      await student.page.reload()
      // It opens at the first question without an answer.
      await student.page.getByRole('button', { name: say('take-task:previous') }).click()
      await expect(note).toBeVisible()

      await teacher.page.getByRole('radio', { name: say('analysis:view') }).click({ force: true })
      await first.getByRole('button', { name: loose(`${say('analysis:number', { number: 1 })}:`) }).click()
      await expect(first).toContainText(text)
      await teacher.context.close()
      await student.context.close()
    },
  )
}
