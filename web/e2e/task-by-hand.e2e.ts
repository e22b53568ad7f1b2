import { expect } from '@playwright/test'
import { byMouse } from './lib/drag.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, type Person, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, type Language, type Say, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const BLANKS = {
  ...WAYS.blanks,
  question: 'املأ الفراغات',
  answers: [{ answer: 'تنام [القطّة] على [السجّادة] كلّ يوم.' }],
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `flagged questions are marked in the navigation and the confirmation, also after a reload (${language})`,
    async ({ browser }) => {
      const { student, page, close } = await begun(browser, language, [WAYS.choice, WAYS.second])
      const ui = studentPage(page, say)
      const again = page.getByRole('button', { name: say('take-task:lookAgain'), exact: true })
      const bead = page
        .getByRole('navigation', { name: say('take-task:beads.label') })
        .getByRole('button', { name: say('take-task:beads.flagged') })
      const flaggedInConfirmation = async (count: number) => {
        await ui.send()
        const fact = page
          .getByRole('alertdialog')
          .locator('dl > div')
          .filter({ hasText: say('take-task:confirm.flagged') })
        await expect(fact.locator('dd')).toHaveText(String(count))
        await page.keyboard.press('Escape')
      }
      await ui.pick('عمّان')
      await ui.goTo(2)
      await again.click()
      await expect(again).toHaveAttribute('aria-pressed', 'true')
      await expect(bead).toHaveCount(1)
      await expect(bead).toHaveText('2')
      await flaggedInConfirmation(1)

      await ui.saved()
      await page.reload()
      await expect(bead).toHaveText('2')
      await flaggedInConfirmation(1)
      await ui.goTo(2)
      await expect(again).toHaveAttribute('aria-pressed', 'true')
      await again.click()
      await expect(bead).toHaveCount(0)
      await page.reload()
      await expect(again).toHaveAttribute('aria-pressed', 'false')
      await expect(bead).toHaveCount(0)
      expect(student.errors).toEqual([])
      await close()
    },
  )

  // exam-traps.e2e.ts drags by finger.
  turns.test(
    `words are dragged into blanks and items into their order with the mouse (${language})`,
    async ({ browser }) => {
      const { student, page, id, close } = await begun(browser, language, [BLANKS, WAYS.sort])
      const ui = studentPage(page, say)
      const bank = page.getByRole('group', { name: say('question:blanks.bank') })
      const word = (text: string) => bank.getByRole('button', { name: text, exact: true })
      const blank = (at: number) => page.locator('main').getByRole('button', { name: blankName(say, at) })
      // Content that is still loading may move the page during the drag.
      const put = (text: string, at: number) =>
        expect(async () => {
          await byMouse(page, word(text), blank(at))
          await expect(blank(at)).toHaveText(text, { timeout: 1000 })
        }).toPass({ timeout: 15_000 })
      await put('السجّادة', 1)
      await put('القطّة', 2)
      // Dropped on a filled blank, the words swap; dropped elsewhere, a word returns to the bank.
      await byMouse(page, blank(1), blank(2))
      await expect(blank(1)).toHaveText('القطّة')
      await expect(blank(2)).toHaveText('السجّادة')
      await byMouse(page, blank(1), page.getByRole('heading', { level: 1 }))
      await expect(blank(1)).toHaveText('')
      await word('القطّة').click()
      await blank(1).click()
      await ui.saved()

      await ui.goTo(2)
      const items = page.getByRole('main').getByRole('listitem')
      const item = (text: string) => items.filter({ hasText: text })
      const grip = (text: string) => item(text).locator('[data-control$=grip]')
      const order = ['نملة', 'قطّة', 'حصان']
      for (const text of order.toReversed()) {
        const first = items.first()
        if (!(await first.textContent())?.includes(text))
          await byMouse(page, grip(text), first.locator('[data-control$=grip]'))
        await expect(first).toContainText(text)
      }
      await expect(items).toContainText(order)
      const keep = page.getByRole('button', { name: say('question:sort.keep') })
      if (await keep.isVisible()) await keep.click()
      await ui.saved()
      const { attempt } = await post(student.context.request, 'tasks/start', { _id: id })
      expect(attempt?.draft.map(({ answers }) => answers)).toEqual([['القطّة', 'السجّادة'], order])
      expect(student.errors).toEqual([])
      await close()
    },
  )
}

/** A student starts a task with these questions. */
async function begun(
  browser: Parameters<typeof openAs>[0],
  language: Language,
  questions: NonNullable<Parameters<typeof sendTask>[2]>,
) {
  const teacher = await openAs(browser, 'teacher1', { language })
  const student: Person = await openAs(browser, 'student1', { language })
  const id = await sendTask(teacher.context.request, { name: `by hand ${newMark()}`, story: '' }, questions)
  await teacher.context.close()
  await student.page.goto(`/TaskStart/${id}`)
  await studentPage(student.page, textsOf(language)).start()
  return { student, page: student.page, id, close: () => student.context.close() }
}

/** Name of a blank of the passage, empty or filled; it starts with its number. */
const blankName = (say: Say, number: number) => {
  const [word = ''] = say('question:blanks.empty', { number }).split(/[,،]/)
  return new RegExp(`^${word.trim()}\\b`)
}
