import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PASSWORD, post } from './lib/people.ts'
import { countPresses } from './lib/presses.ts'
import { baseUrl } from './lib/servers.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/** The number of students who submit. More students would test nothing else. */
const CLASS = 6

/** `count` students of the class submit the task, each with a different number of answers. */
async function submitAs(playwright: PlaywrightWorkerArgs['playwright'], id: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const pupil = await playwright.request.newContext({ extraHTTPHeaders: { origin: baseUrl() } })
    await post(pupil, 'login', { user: `student${number}`, pass: PASSWORD })
    const { task } = await post(pupil, 'tasks/start', { _id: id })
    const some = task.questions.slice(0, 1 + (number % 2))
    await post(pupil, 'tasks/save', { task: id, values: some.map(({ ID }) => ({ ID, answer: 0 })) })
    await pupil.dispose()
  }
}

const rowNames = (page: Page) => page.locator('tbody th a').allTextContents()

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a class is marked with one key per student, in the order and filter of its list (${language})`,
    async ({ browser, playwright }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(context.request, { name: `keys ${newMark()}` })
      await submitAs(playwright, id, CLASS)
      const list = `/MyTasks/${id}?state=waiting&sort=score.down`
      await page.goto(list)
      await expect(page.locator('tbody tr')).toHaveCount(CLASS)
      const names = await rowNames(page)
      await page.getByRole('link', { name: names[0], exact: true }).click()

      const score = page.getByRole('textbox', { name: say('grading:score') })
      let keys = 0
      for (const name of names) {
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
        await expect(score).toBeFocused()
        await page.keyboard.press('Enter')
        keys++
      }
      await expect(page).toHaveURL(list)
      expect(keys).toBe(CLASS)
      const { stats } = await post(context.request, 'tasks/view', { _id: id })
      expect(stats).toMatchObject({ sent: CLASS, not: 0 })
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(
    `one press makes the marks of a class final, and another one takes them back (${language})`,
    async ({ browser, playwright }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(context.request, { name: `returned ${newMark()}` })
      await submitAs(playwright, id, CLASS)
      const stats = async () => (await post(context.request, 'tasks/view', { _id: id })).stats
      await page.goto(`/Task/${id}/mark`)
      const all = page.getByRole('button', { name: loose(say('tasks:return.count', { count: CLASS })) })
      await expect(all).toBeVisible()
      const presses = await countPresses(page)
      await all.click()
      await expect(page.getByText(loose(say('tasks:return.done', { count: CLASS })))).toBeVisible()
      expect(await stats()).toMatchObject({ sent: CLASS, not: 0 })
      expect(await presses()).toBe(1)
      await page.getByRole('button', { name: say('tasks:return.undo') }).click()
      await expect.poll(async () => (await stats()).not).toBe(CLASS)
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
