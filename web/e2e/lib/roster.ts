import { expect, type Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** A number that no other run has, nine digits. */
let last = Date.now() % 1_000_000
export const newNumber = (): string => `9${String(++last).padStart(8, '0')}`

/** A CSV as spreadsheets write it. */
export const csv = (lines: string[][]) => ({
  name: 'roster.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\r\n')}\r\n`),
})

/** What one does in the popup and confirmations of these rooms. */
export function rosterHand(page: Page, say: Say) {
  const popup = page.getByRole('dialog').first()
  return {
    popup,
    button: (key: string) => popup.getByRole('button', { name: say(key), exact: true }),
    /** Mantine's names of required fields end with a star. */
    field: (key: string) => popup.getByRole('textbox', { name: new RegExp(`^${say(key)}( \\*)?$`) }),
    choose: async (key: string, option: string | RegExp) => {
      await popup.getByRole('combobox', { name: new RegExp(`^${say(key)}( \\*)?$`) }).click()
      await page.getByRole('option', { name: option }).first().click()
    },
    confirm: async (title: string, key: string) => {
      const ask = page.getByRole('alertdialog')
      await expect(ask).toContainText(title)
      await expect(ask.getByRole('button', { name: say('common:cancel') })).toBeFocused()
      await ask.getByRole('button', { name: say(key) }).click()
    },
    banner: (text: string) => expect(page.getByText(text).first()).toBeVisible(),
    open: (file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file),
  }
}
