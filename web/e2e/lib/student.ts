import { expect, type Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** What a student does with their fingers while taking a task. */
export function studentHand(page: Page, say: Say) {
  const group = (key: string) => page.getByRole('group', { name: say(key) })
  return {
    start: () => page.getByRole('button', { name: say('take-task:start.now') }).click(),
    next: () => page.getByRole('button', { name: say('take-task:next'), exact: true }).click(),
    goTo: (number: number) => bead(page, say, number).click(),
    pick: (text: string) => page.locator('label').filter({ hasText: text }).click(),
    typeWord: async (word: string) => {
      const field = page.locator('main input[type=text]')
      await field.click()
      await field.pressSequentially(word)
    },
    fill: async (words: string[]) => {
      for (const [at, word] of words.entries()) {
        await group('question:blanks.bank').getByRole('button', { name: word, exact: true }).click()
        await page.getByRole('button', { name: say('question:blanks.empty', { number: at + 1 }) }).click()
      }
    },
    /** By the keys of the handles: each item goes to the top, the first one last. */
    sort: async (items: string[]) => {
      for (const item of [...items].reverse()) {
        const grip = page.getByRole('listitem').filter({ hasText: item }).locator('[data-control$=grip]')
        await grip.focus()
        await grip.press('Home')
      }
    },
    saved: () => expect(receipt(page)).toHaveAttribute('data-state', 'saved'),
    kept: () => expect(receipt(page)).toHaveAttribute('data-state', 'device'),
    send: () =>
      page
        .getByRole('button', { name: say('take-task:send') })
        .last()
        .click(),
    /** In the last look, with questions left open. */
    sendAsIs: async () => {
      const ask = page.getByRole('alertdialog')
      await ask.getByRole('checkbox').check()
      await ask.getByRole('button', { name: say('take-task:confirm.sendAnyway') }).click()
    },
  }
}

export const receipt = (page: Page) => page.locator('footer [data-state]')

/** The bead of a question, answered or not: its name begins with the number. */
export const bead = (page: Page, say: Say, number: number) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${say('take-task:beads.question', { number })}(\\D|$)`) })
