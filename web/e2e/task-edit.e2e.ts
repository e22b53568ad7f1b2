import { expect, type Locator, type Page } from '@playwright/test'
import { picture } from './lib/content.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { teacherPage } from './lib/teacher.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/** Chooses a day of the next month. */
async function pickDay(page: Page, field: Locator, day: number, done: string): Promise<void> {
  await field.getByRole('button').first().click()
  const calendar = page.locator('[data-dates-dropdown]')
  await calendar.locator('button[data-direction=next]').click()
  await calendar
    .locator('td button:not([data-outside])')
    .nth(day - 1)
    .click()
  await calendar.getByRole('button', { name: done }).click()
  await expect(calendar).toBeHidden()
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a sent task opens with its values; order, name, students, dates, category and pictures are stored (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const name = `edited ${newMark()}`
      const sent = { name, full: 'notes', timer: 30, story: '<p>once</p>' } as const
      const id = await sendTask(context.request, sent, [WAYS.choice, WAYS.typed, WAYS.second])
      const { popup } = teacherPage(page, say)
      const step = (key: string) =>
        popup
          .getByRole('navigation')
          .getByRole('button', { name: loose(say(`task-editor:steps.${key}`)) })
          .click()
      await page.goto(`/MyTasks?search=${name}`)
      await page.getByRole('button', { name: loose(say('tasks:actions', { name })) }).click()
      await page.getByRole('menuitem', { name: say('tasks:edit') }).click()

      await popup
        .getByRole('button', { name: loose(say('task-editor:chosen.up', { title: WAYS.second.question })) })
        .click()
      await expect(popup.locator('[data-field=questions] li').nth(1)).toContainText(WAYS.second.question)
      await step('story')
      await expect(popup.locator('[contenteditable=true]')).toHaveText('once')
      await step('settings')
      const title = popup.getByRole('textbox', { name: say('task-editor:settings.name') })
      await expect(title).toHaveValue(name)
      await expect(popup.getByRole('textbox', { name: say('task-editor:settings.notes') })).toHaveValue('notes')
      await expect(popup.getByRole('combobox', { name: say('task-editor:settings.timer') })).toHaveValue(
        say('task-editor:settings.minutes', { count: 30 }),
      )
      await title.fill(`${name} B`)
      await popup.getByRole('radio', { name: say('task-editor:students.some') }).check({ force: true })
      const students = popup.locator('[data-field=students]').getByRole('checkbox')
      await students.nth(1).check({ force: true })
      await students.nth(2).check({ force: true })

      await step('options')
      const opens = popup.locator('[data-field=opens]')
      const closes = popup.locator('[data-field=closes]')
      const done = say('task-editor:dates.done')
      await pickDay(page, closes, 10, done)
      await pickDay(page, opens, 20, done)
      await popup.getByRole('combobox', { name: say('task-editor:options.categories') }).click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Tab')
      await popup.getByRole('radio', { name: say('task-editor:options.backgrounds.garden') }).check({ force: true })
      await popup.locator('[data-field=image] input[type=file]').setInputFiles(await picture('task.png', 210))
      await expect(popup.locator('[data-field=image] img')).toBeVisible()
      const save = popup.getByRole('button', { name: say('task-editor:foot.save') })
      await save.click()
      await expect(closes.getByText(say('errors:codes.16'))).toBeVisible()
      await pickDay(page, closes, 25, done)
      await save.click()
      await expect(page.getByText(say('task-editor:sent.saved'))).toBeVisible()

      const { tasks } = await post(context.request, 'tasks/view', { _id: id })
      const [task] = tasks
      expect(task?.questions?.map(({ question }) => question)).toEqual(
        [WAYS.choice, WAYS.second, WAYS.typed].map(({ question }) => question),
      )
      expect(task).toMatchObject({ name: `${name} B`, full: 'notes', timer: 30 })
      expect(new Date(task?.date_start ?? 0).getDate()).toBe(20)
      expect(new Date(task?.date_end ?? 0).getDate()).toBe(25)
      expect(task?.cats).toHaveLength(1)
      expect(task?.img).toBeTruthy()
      expect(task?.background).toContain('garden')
      const { students: chosen } = await post(context.request, 'tasks/view', { _id: id, limit: 50 })
      expect(chosen).toHaveLength(2)
      await context.close()
    },
  )

  turns.test(
    `a task that is edited on its page is saved, and the list of tasks opens after the message (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(context.request, { name: `on its page ${newMark()}` }, [WAYS.choice])
      const { popup } = teacherPage(page, say)
      await page.goto(`/MyTasks/${id}`)
      await page.getByRole('button', { name: say('watch-task:details.edit') }).click()
      await popup
        .getByRole('navigation')
        .getByRole('button', { name: loose(say('task-editor:steps.options')) })
        .click()
      await popup.getByRole('switch', { name: loose(say('task-editor:answers.shuffle')) }).check({ force: true })
      await popup.getByRole('combobox', { name: say('task-editor:answers.review') }).click()
      await page.getByRole('option', { name: say('task-editor:answers.reviews.never') }).click()
      await popup.getByRole('button', { name: say('task-editor:foot.save') }).click()
      await expect(page.getByText(say('task-editor:sent.saved'))).toBeVisible()
      await expect(page).toHaveURL('/MyTasks')
      const { tasks } = await post(context.request, 'tasks/view', { _id: id })
      expect(tasks[0]).toMatchObject({ shuffle_options: true, review: 'never' })
      await context.close()
    },
  )
}
