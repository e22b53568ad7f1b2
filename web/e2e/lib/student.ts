import { expect, type Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** Actions of a student who takes a task. */
export function studentPage(page: Page, say: Say) {
  const group = (key: string) => page.getByRole('group', { name: say(key) })
  const send = () =>
    page
      .getByRole('button', { name: say('take-task:send') })
      .last()
      .click()
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
    /** Sorts by keyboard: moves each item to the top, the first one last. */
    sort: async (items: string[]) => {
      for (const item of [...items].reverse()) {
        const grip = page.getByRole('listitem').filter({ hasText: item }).locator('[data-control$=grip]')
        // Focus and keys, unlike clicks, do not wait until the page takes answers.
        await expect(grip).toBeEnabled()
        await grip.focus()
        await grip.press('Home')
      }
    },
    saved: () => expect(receipt(page)).toHaveAttribute('data-state', 'saved'),
    kept: () => expect(receipt(page)).toHaveAttribute('data-state', 'device'),
    send,
    /** Submits, and confirms that everything is answered. */
    sendNow: async () => {
      await send()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('take-task:confirm.sendNow') })
        .click()
    },
    /** Confirms a submission with open questions. */
    sendAsIs: async () => {
      const ask = page.getByRole('alertdialog')
      await ask.getByRole('checkbox').check()
      await ask.getByRole('button', { name: say('take-task:confirm.sendAnyway') }).click()
    },
  }
}

export const receipt = (page: Page) => page.locator('footer [data-state]')

/** The navigation button of a question; its name starts with the number. */
export const bead = (page: Page, say: Say, number: number) =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${say('take-task:beads.question', { number })}(\\D|$)`) })
