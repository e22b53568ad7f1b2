import { expect, type Page } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAtDesks, post } from './lib/people.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  inTurn(language).test(
    `columns of the live table do not move while a student begins, works, submits and is marked (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const { page, context } = teacher
      const { request } = student.context
      const id = await sendTask(context.request, { name: `columns ${newMark()}` })
      await page.goto(`/MyTasks/${id}`)
      const row = page.getByRole('row').filter({ hasText: student.me.name })
      const stands = (state: string) => expect(row).toHaveAttribute('data-state', state)
      await stands('not_started')
      const before = await columns(page)

      const { task } = await post(request, 'tasks/start', { _id: id })
      await stands('in_progress')
      expect(await columns(page)).toEqual(before)
      const values = task.questions.slice(0, Object.keys(WAYS).length - 1).map(({ ID }) => ({ ID, answer: 0 }))
      await post(request, 'tasks/save', { task: id, values })
      await stands('waiting')
      expect(await columns(page)).toEqual(before)
      await post(context.request, 'tasks/updateScore', { _id: id, student: student.me._id, score: 100, finished: true })
      await stands('final')
      expect(await columns(page)).toEqual(before)
      await close()
    },
  )
}

/** Start and width of each column. */
const columns = (page: Page) =>
  page.locator('thead th').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, width } = cell.getBoundingClientRect()
      return [Math.round(left), Math.round(width)]
    }),
  )
