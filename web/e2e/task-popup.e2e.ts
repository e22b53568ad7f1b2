import { expect } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PASSWORD, post } from './lib/people.ts'
import { newNumber } from './lib/roster.ts'
import { stored } from './lib/stored.ts'
import { sendTask, storeInBank, WAYS } from './lib/tasks.ts'
import { teacherPage } from './lib/teacher.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `the task popup has four steps, students after a class, and goes to my tasks once it is sent (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const name = `popup ${newMark()}`
      await page.goto('/Cp')
      const ui = teacherPage(page, say)
      const favourites = await post(context.request, 'questions/fav/view')
      await ui.openNewTask()
      const steps = ui.popup.getByRole('navigation', { name: say('task-editor:steps.label') })
      await expect(steps.getByRole('button')).toHaveText(
        ['questions', 'story', 'settings', 'options'].map((step) => loose(say(`task-editor:steps.${step}`))),
      )
      await ui.popup
        .getByRole('button', { name: loose(say('task-editor:bank.pick', { title: '' })) })
        .first()
        .click()
      const preview = ui.popup.getByRole('region', { name: say('task-editor:preview.title') })
      await expect(preview).toBeVisible()
      for (const step of ['story', 'settings']) {
        await ui.nextStep(step)
        await expect(preview).toBeVisible()
      }
      await ui.popup.getByRole('button', { name: say('task-editor:foot.previous'), exact: true }).click()
      await expect(ui.popup.locator('[contenteditable=true]')).toBeVisible()
      await ui.nextStep('settings')
      await ui.fillSettings(name, sevenA(language))
      await expect(ui.popup.getByText(say('task-editor:students.label'), { exact: true }).first()).toBeVisible()
      await ui.nextStep('options')
      await expect(preview).toBeVisible()
      const look = await ui.send()
      await expect(look).toContainText(say('common:areYouSure'))
      let answerNow = () => undefined as unknown
      await page.route('**/api/tasks/add', async (route) => {
        await new Promise<void>((resolve) => {
          answerNow = resolve
        })
        await route.continue()
      })
      const sending = page.waitForRequest('**/api/tasks/add')
      await look.getByRole('button', { name: say('task-editor:last.send') }).click()
      await sending
      await expect(ui.popup.locator('button[data-loading]')).toHaveCount(1)
      answerNow()
      await expect(page.getByText(say('task-editor:sent.done'))).toBeVisible()
      await expect(page).toHaveURL('/MyTasks')
      // Adding a question to a task does not make it a favourite.
      expect(await post(context.request, 'questions/fav/view')).toEqual(favourites)

      // Deleting asks with the text of the specification.
      const row = page.getByRole('row').filter({ hasText: name })
      await row.getByRole('button', { name: loose(say('tasks:actions', { name })) }).click()
      await page.getByRole('menuitem', { name: say('tasks:delete.action') }).click()
      await expect(page.getByRole('alertdialog')).toContainText(say('errors:texts.delete'))
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('tasks:delete.confirm') })
        .click()
      await expect(row).toHaveCount(0)
      await context.close()
    },
  )

  turns.test(
    `a task draft survives a reload and a logout completely, and is not shown to others (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const [name, story, notes] = ['name', 'story', 'notes'].map((what) => `${what} ${newMark()}`) as [
        string,
        string,
        string,
      ]
      const [question = ''] = await storeInBank(context.request, [WAYS.choice], newMark())
      const ui = teacherPage(page, say)
      const chosen = ui.popup.locator('[data-field=questions] li')
      const field = (key: string) => ui.popup.getByRole('textbox', { name: say(`task-editor:settings.${key}`) })
      const timer = ui.popup.getByRole('combobox', { name: say('task-editor:settings.timer') })
      const open = async () => {
        await page.goto('/MyTasks')
        await ui.openNewTask()
      }
      await open()
      await ui.pickFromBank(question)
      await ui.nextStep('story')
      await ui.writeStory(story)
      await ui.nextStep('settings')
      await ui.fillSettings(name, sevenA(language))
      await field('notes').fill(notes)
      await timer.click()
      await page.getByRole('option', { name: loose(say('task-editor:settings.minutes', { count: 30 })) }).click()
      const time = await timer.inputValue()

      /** Loads the page again. */
      const isWhole = async () => {
        await open()
        await expect(ui.popup.getByText(say('authoring:draft.restored'))).toBeVisible()
        await expect(chosen).toHaveCount(1)
        await expect(chosen).toContainText(question)
        await ui.nextStep('story')
        await expect(ui.popup.locator('[contenteditable=true]')).toHaveText(story)
        await ui.nextStep('settings')
        await expect(field('name')).toHaveValue(name)
        await expect(field('notes')).toHaveValue(notes)
        await expect(timer).toHaveValue(time)
        await expect(ui.popup.getByText(loose(sevenA(language))).first()).toBeVisible()
      }
      await stored(page, notes)
      await post(context.request, 'logout')
      await post(context.request, 'login', { user: 'teacher2', pass: PASSWORD })
      await open()
      await expect(chosen).toHaveCount(0)
      await post(context.request, 'logout')
      await post(context.request, 'login', { user: 'teacher1', pass: PASSWORD })
      await isWhole()
      await ui.popup.getByRole('button', { name: say('authoring:draft.startOver') }).click()
      await expect(chosen).toHaveCount(0)
      await context.close()
    },
  )

  turns.test(
    `a chosen student who was removed stays among the recipients, under the word for removed students (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const stays = `stays ${newNumber()}`
      const rows = ['leaves', stays].map((name, at) => ({ line: at + 1, name, zehot: newNumber(), class: '1-7' }))
      const { rows: made } = await post(context.request, 'students/import', { rows, commit: true })
      const students = made.map(({ _id }) => _id ?? '')
      const name = `recipients ${newMark()}`
      await sendTask(context.request, { name, students })
      await post(context.request, 'students/delete', { _id: students[0] ?? '' })

      await page.goto(`/MyTasks?search=${encodeURIComponent(name)}`)
      await page.getByRole('button', { name: loose(say('tasks:actions', { name })) }).click()
      await page.getByRole('menuitem', { name: say('tasks:edit') }).click()
      const { popup } = teacherPage(page, say)
      await popup.getByRole('button', { name: loose(say('task-editor:steps.settings')) }).click()
      const recipient = (label: string) => popup.getByRole('checkbox', { name: loose(label) })
      await expect(recipient(stays)).toBeChecked()
      await expect(recipient(say('common:removedStudent'))).toBeChecked()
      await context.close()
    },
  )
}
