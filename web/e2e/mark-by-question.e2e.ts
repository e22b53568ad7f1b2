import { expect, type PlaywrightWorkerArgs, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PASSWORD, post } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const QUESTION = {
  type: 1 as const,
  question: 'Write the opposite of night',
  answersType: 2 as const,
  answers: [{ answer: 'day' }],
  points: 4,
}

/** A student submits one typed answer. */
async function submitTyped(playwright: PlaywrightWorkerArgs['playwright'], id: string, user: string, answer: string) {
  const pupil = await playwright.request.newContext({ extraHTTPHeaders: { origin: baseUrl() } })
  await post(pupil, 'login', { user, pass: PASSWORD })
  const { task } = await post(pupil, 'tasks/start', { _id: id })
  await post(pupil, 'tasks/save', { task: id, values: task.questions.map(({ ID }) => ({ ID, answer })) })
  await pupil.dispose()
}

for (const language of LANGUAGES) {
  const say = textsOf(language)
  const wrote = (count: number) => loose(say('mark-task:wrote', { count }))

  inTurn(language).test(
    `equal answers are marked once by keyboard, for students who send later too (${language})`,
    async ({ browser, playwright }) => {
      test.setTimeout(120_000)
      const comment = language === 'ar' ? 'الظهر وقت من النهار' : 'Noon is a time of the day'
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(context.request, { name: `groups ${newMark()}`, review: 'final' }, [QUESTION])
      await submitTyped(playwright, id, 'student1', 'noon')
      await submitTyped(playwright, id, 'student2', ' Noon')
      await submitTyped(playwright, id, 'student3', 'evening')

      await test.step('the teacher comes from the task and marks the group with a comment', async () => {
        await page.goto(`/MyTasks/${id}`)
        await page.getByRole('link', { name: say('watch-task:markByQuestion') }).click()
        const first = page.locator('[data-card]').first()
        await expect(first).toContainText(wrote(2))
        await first.focus()
        await page.keyboard.press('2')
        await page.keyboard.press('c')
        await page.keyboard.type(comment)
        await page.keyboard.press('Enter')
        await expect(page.locator('[data-card]').nth(1)).toBeFocused()
        await page.keyboard.press('0')
        await expect(first).toContainText(comment)
        await expect(first).toContainText(loose(say('mark-task:ruleNamed', { name: 'noon' })))
      })

      await test.step('a student who sends last is in the group without a reload', async () => {
        await submitTyped(playwright, id, 'student4', 'NOON')
        await expect(page.locator('[data-card]').first()).toContainText(wrote(3))
        await expect(page.getByText(say('mark-task:allSettled'))).toBeVisible()
      })

      await test.step('the results are returned to all', async () => {
        await page.getByRole('button', { name: loose(say('tasks:return.count', { count: 4 })) }).click()
        await expect(page.getByText(loose(say('tasks:return.done', { count: 4 })))).toBeVisible()
      })

      await test.step('the last student reads score and comment', async () => {
        const student = await openAs(browser, 'student4', { language })
        await student.page.goto(`/TaskStart/${id}`)
        await expect(student.page.getByText('50%').first()).toBeVisible()
        await student.page.getByRole('button', { name: say('take-task:score.showAll') }).click()
        await expect(student.page.getByRole('article')).toContainText(comment)
        expect(student.errors).toEqual([])
        await student.context.close()
      })

      await test.step('a result that was opened is taken back only after a question', async () => {
        await page.getByRole('button', { name: say('tasks:return.undo') }).click()
        const asked = page.getByRole('alertdialog', { name: say('tasks:return.openedTitle') })
        await asked.getByRole('button', { name: say('tasks:return.takeBack') }).click()
        await expect(page.getByText(loose(say('tasks:return.takenBack', { count: 4 })))).toBeVisible()
      })
      // The refusal of the first take-back is a reply of the contract.
      expect(errors.filter((line) => !line.includes('409'))).toEqual([])
      await context.close()
    },
  )
}
