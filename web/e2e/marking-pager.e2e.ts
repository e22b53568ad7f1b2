import { expect } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const PUPILS = ['student1', 'student2', 'student3']

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `J and K page through the students, and saving opens the next waiting one (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(context.request, { name: `pager ${newMark()}` })
      for (const user of PUPILS) {
        const { context: pupil } = await openAs(browser, user, { language })
        const { task } = await post(pupil.request, 'tasks/start', { _id: id })
        await post(pupil.request, 'tasks/save', { task: id, values: [{ ID: task.questions[0]?.ID ?? '', answer: 0 }] })
        await pupil.close()
      }
      const { students = [] } = await post(context.request, 'tasks/view', { _id: id })
      const [first, second, third] = students.filter(({ status }) => status === 'waiting')
      if (!first || !second || !third) throw new Error('three have sent')
      // The second student is final, so saving the first one skips it.
      await post(context.request, 'tasks/updateScore', { _id: id, student: second._id, score: 70, finished: true })

      const at = async ({ _id, name }: { _id: string; name: string }) => {
        await expect(page).toHaveURL(`/MyTasks/${id}/${_id}`)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      }
      const pager = page.getByRole('navigation', { name: say('grading:pager') })
      const button = (key: string) => pager.getByRole('button', { name: loose(say(`grading:${key}`)) })
      await page.goto(`/MyTasks/${id}/${first._id}`)
      await at(first)
      await expect(button('previous')).toBeDisabled()
      // Both are disabled until the list of students is there.
      await expect(button('next')).toBeEnabled()
      await page.keyboard.press('KeyJ')
      await at(second)
      await page.keyboard.press('KeyJ')
      await at(third)
      await expect(button('next')).toBeDisabled()
      await page.keyboard.press('KeyK')
      await at(second)
      await button('previous').click()
      await at(first)

      // The keys also work in the score field, because a score has no letters; they ask before input is lost.
      const score = page.getByRole('textbox', { name: say('grading:score') })
      await score.press('KeyJ')
      await at(second)
      await page.keyboard.press('KeyK')
      await at(first)
      await score.fill('64')
      await score.press('KeyJ')
      await page.getByRole('button', { name: say('grading:leave.stay') }).click()
      await at(first)
      await expect(score).toHaveValue('64')
      await page.getByRole('radio', { name: say('grading:final') }).check({ force: true })
      await page.getByRole('button', { name: say('grading:save') }).click()
      await at(third)
      await expect(page.getByRole('radio', { name: say('grading:waiting') })).toBeChecked()
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
