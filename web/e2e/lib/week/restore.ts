import { expect } from '@playwright/test'
import { follow } from '../follow.ts'
import { loose } from '../texts.ts'
import { shows } from './mark.ts'
import type { Week } from './week.ts'

/** The answers of the last student are deleted, and restored by the undo of the banner. */
export async function restoreAnswers(week: Week, score: number): Promise<void> {
  const { teacher, third, say, id } = week
  const { page } = teacher
  await follow(page, `/MyTasks/${id}`)
  const row = page.locator('tbody tr').filter({ hasText: third.me.name })
  await expect(row).toHaveAttribute('data-state', 'final')
  await row.getByRole('button', { name: loose(say('watch-task:deleteAnswers', { name: third.me.name })) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('watch-task:deleteConfirm.confirm') })
    .click()
  await expect(row).toHaveAttribute('data-state', 'not_started')
  await expect(third.page.getByText(loose(`${score}%`), { exact: true })).toHaveCount(0)
  // The correction of the key has an undo on the same page.
  await page
    .locator('[popover]')
    .getByRole('button', { name: say('tasks:return.undo') })
    .click()
  await expect(page.getByText(say('tasks:restore.answersDone'))).toBeVisible()
  await expect(row).toHaveAttribute('data-state', 'final')
  await expect(row).toContainText(loose(`${score}%`))
  await shows(third.page, score)
}

/** The task is deleted, and restored from the list of deleted tasks. */
export async function restoreTask(week: Week, score: number): Promise<void> {
  const { teacher, third, say, name } = week
  const { page } = teacher
  await follow(page, `/MyTasks?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: loose(say('tasks:actions', { name })) }).click()
  await page.getByRole('menuitem', { name: say('tasks:delete.action') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('tasks:delete.confirm') })
    .click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(third.page.getByText(loose(`${score}%`), { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: say('tasks:deleted.open') }).click()
  const list = page.getByRole('dialog', { name: say('tasks:deleted.title') })
  await list.getByRole('button', { name: loose(say('tasks:restore.label', { name })) }).click()
  await expect(list.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await shows(third.page, score)
}
