import { expect, type Locator } from '@playwright/test'
import { follow } from '../follow.ts'
import { loose } from '../texts.ts'
import { shows } from './mark.ts'
import type { Week } from './week.ts'

/**
 * Another word is accepted too: first seen in a preview, then made, undone and made again. The open result of the second
 * student follows without a reload.
 */
export async function correctTheKey(week: Week, before: number, after: number): Promise<void> {
  const { teacher, second, say, id } = week
  const { page } = teacher
  await follow(page, `/MyTasks/${id}?view=grid`)
  const row = page.locator('main tr').filter({ hasText: second.me.name })
  await expect(row).toContainText(loose(`${before}%`))
  // The blanks, the order, the options, the pairs and the open question.
  await expect(row.locator('[data-cell=partly]')).toHaveCount(5)
  // A page that was loaded again would have lost it.
  await second.page.evaluate(() => Object.assign(window, { sameLoad: true }))

  const commit = await acceptTheWord(week)
  await shows(second.page, before)
  await commit.click()
  await expect(row).toContainText(loose(`${after}%`))
  await shows(second.page, after)

  const done = page.getByRole('region', {
    name: loose(say('corrections:done.title', { number: week.numbers.typed, count: 1, total: 3 })),
  })
  await done.getByRole('button', { name: say('corrections:undo') }).click()
  await expect(row).toContainText(loose(`${before}%`))
  await shows(second.page, before)
  await expect(done).toBeHidden()

  await (await acceptTheWord(week)).click()
  await expect(row).toContainText(loose(`${after}%`))
  await shows(second.page, after)
  // The popup closes, and changes the address, when the reply arrives. Pushes may arrive earlier.
  await expect(page).not.toHaveURL(/[?&]correct=/)
  expect(await second.page.evaluate(() => 'sameLoad' in window)).toBe(true)
}

/** Opens the correction from the number of the question, chooses, and waits for the preview. Returns the last button. */
async function acceptTheWord({ teacher: { page }, say, words, numbers }: Week): Promise<Locator> {
  await page
    .getByRole('button', { name: loose(say('watch-task:gridView.question', { number: numbers.typed })) })
    .click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: say('watch-task:gridView.correct') }).click()
  await expect(page).toHaveURL(/[?&]correct=/)
  await popup.getByRole('radio', { name: say('corrections:kind.accept') }).check()
  await popup.getByRole('button', { name: loose(words.typed.other) }).click()
  await expect(popup.getByRole('status')).toContainText(
    loose(say('corrections:preview.changed', { count: 1, total: 3 })),
  )
  return popup.getByRole('button', { name: loose(say('corrections:commit', { count: 1 })) })
}
