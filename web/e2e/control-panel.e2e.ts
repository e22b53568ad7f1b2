import { expect } from '@playwright/test'
import { figure, main, number, rows, scoresHaveTheirColours } from './lib/control-panel.ts'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PHONE, post } from './lib/people.ts'
import { tasksInAllStates } from './lib/states.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a student's panel: four figures, the profile box, at most eleven tasks with their states (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const { page, context, me } = await openAs(browser, 'student1', { language })
      const ids = await tasksInAllStates(teacher.context.request, context.request)
      await page.goto('/Cp')
      await expect(rows(page)).toHaveCount(11)
      for (const column of ['score', 'time', 'status'])
        await expect(page.getByRole('columnheader', { name: say(`tasks:column.${column}`) })).toHaveCount(1)
      // Read again each time: a task of an earlier test may open or close meanwhile, and the page hears of it.
      const figures = ['tasks', 'average', 'attention', 'final'] as const
      const differing = async () => {
        const { stats } = await post(context.request, 'tasks/view', { limit: 1 })
        const stored = { tasks: stats.tasks, average: stats.avg, attention: stats.notFinished, final: stats.final }
        const shown = async (key: string) => number(figure(page, say(`control-panel:student.${key}`)))
        const both = await Promise.all(figures.map(async (key) => [key, await shown(key), stored[key]] as const))
        return both.filter(([, one, other]) => one !== other)
      }
      await expect.poll(differing).toEqual([])
      await expect(main(page).locator('section').filter({ hasText: me.user }).last()).toContainText(me.name)

      // Tasks of other tests could move them off the first page.
      await follow(page, `/MyTasks?search=${encodeURIComponent(ids.mark)}`)
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
      await page.setViewportSize(PHONE)
      await expect(done.getByRole('rowheader')).toContainText(/\d+:\d\d/)
      await expect(done.getByRole('link', { name: say('tasks:myAnswers') })).toBeVisible()
      await context.close()
      await teacher.context.close()
    },
  )
}
