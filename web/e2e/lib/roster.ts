import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { PASSWORD, post } from './people.ts'
import type { Say } from './texts.ts'
import { newMark } from './unique.ts'

/** A number that nobody on the server has, nine digits. */
export const newNumber = (): string => `9${newMark().slice(-8)}`

/** A manager makes a teacher of class 1-7 whom no other test knows, with everybody's password; answers the login name. */
export async function newTeacher(manager: APIRequestContext): Promise<string> {
  const user = `teacher-${newMark()}`
  const teacher = { name: `Teacher ${user}`, user, pass: PASSWORD, zehot: newNumber(), classes: ['1-7'] }
  await post(manager, 'people/save', teacher)
  return user
}

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
