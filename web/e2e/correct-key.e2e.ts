import { expect, type Page } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openAtDesks, post } from './lib/people.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, type Say, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const say = textsOf(language)
  inTurn(language).test(
    `a corrected key is previewed, changes an open result at once, is undone, and is corrected again (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const other = await openAs(browser, 'student2', { language, phone: true })
      const name = `key ${newMark()}`
      const id = await sendTask(teacher.context.request, { name, res_type: 1, review: 'final' }, [
        WAYS.choice,
        WAYS.typed,
      ])
      // Both answer the choice with the second option; only the first student writes the right word.
      for (const [{ context }, word] of [[student, 'day'] as const, [other, 'noon'] as const]) {
        const { task } = await post(context.request, 'tasks/start', { _id: id })
        const [choice, typed] = task.questions
        const answer = choice && 'options' in choice ? choice.options?.find(({ text }) => text === 'إربد') : undefined
        const picked = answer?.id ?? answer?.index
        await post(context.request, 'tasks/save', {
          task: id,
          values: [
            { ID: choice?.ID ?? '', answer: picked },
            { ID: typed?.ID ?? '', answer: word },
          ],
        })
      }
      await other.page.goto(`/TaskStart/${id}`)
      await expect(other.page.getByText(loose('0%')).first()).toBeVisible()

      const { page } = teacher
      await page.goto(`/MyTasks/${id}?view=grid`)
      const row = page.locator('main tr').filter({ hasText: other.me.name })
      await expect(row).toContainText('0%')
      await openCorrection(page, say, 1)
      const popup = page.getByRole('dialog')
      await popup.getByRole('radio', { name: say('corrections:kind.key') }).check()
      await popup.getByRole('radio', { name: /^إربد/ }).check()
      await expect(popup.getByRole('status')).toContainText(
        loose(say('corrections:preview.changed', { count: 2, total: 2 })),
      )
      await expect(other.page.getByText(loose('0%')).first()).toBeVisible()
      const commit = popup.getByRole('button', { name: loose(say('corrections:commit', { count: 2 })) })
      await commit.click()

      const done = page.getByRole('region', {
        name: loose(say('corrections:done.title', { number: 1, count: 2, total: 2 })),
      })
      await expect(done).toBeVisible()
      await expect(popup).toBeHidden()
      await expect(row).toContainText('50%')
      await expect(other.page.getByText(loose('50%')).first()).toBeVisible()

      await done.getByRole('button', { name: say('corrections:undo') }).click()
      await expect(row.getByText(loose('0%'), { exact: true })).toBeVisible()
      await expect(other.page.getByText(loose('0%'), { exact: true }).first()).toBeVisible()
      await expect(done).toBeHidden()

      await openCorrection(page, say, 2)
      await popup.getByRole('radio', { name: say('corrections:kind.accept') }).check()
      await popup.getByRole('button', { name: /^noon/ }).click()
      await popup.getByRole('button', { name: loose(say('corrections:commit', { count: 1 })) }).click()
      await expect(row).toContainText('50%')
      await expect(other.page.getByText(loose('50%')).first()).toBeVisible()

      await undoFromList(page, say)
      await expect(row.getByText(loose('0%'), { exact: true })).toBeVisible()
      expect([...teacher.errors, ...student.errors, ...other.errors]).toEqual([])
      await other.context.close()
      await close()
    },
  )
}

/** From the number of a question in the grid. */
async function openCorrection(page: Page, say: Say, number: number): Promise<void> {
  await page.getByRole('button', { name: loose(say('watch-task:gridView.question', { number })) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('watch-task:gridView.correct') })
    .click()
  await expect(page).toHaveURL(/[?&]correct=/)
}

/** Undoes the only correction in the list of the task, after a confirmation. */
async function undoFromList(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: loose(say('corrections:list.count', { count: 1 })) }).click()
  await page.getByRole('button', { name: loose(say('corrections:list.undo', { number: 2 })) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('corrections:undoConfirm.confirm') })
    .click()
}
