import { expect, type Page } from '@playwright/test'
import { chooseKind, chooseWay, questionEditor } from './teacher.ts'
import { loose, type Say } from './texts.ts'

/** Actions of a teacher in the question editor, opened from the bank. */
export function editorPage(page: Page, say: Say) {
  const editor = questionEditor(page, say)
  const q = (key: string, values?: Record<string, unknown>) => say(`question-editor:${key}`, values)
  const field = (key: string) => editor.getByRole('textbox', { name: loose(q(`fields.${key}`)) }).first()
  return {
    editor,
    field,
    open: async () => {
      await page.goto('/Questions')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('questions:write') })
        .first()
        .click()
      await expect(editor).toBeVisible()
    },
    button: (key: string) => editor.getByRole('button', { name: q(key), exact: true }),
    kind: (kind: number) => chooseKind(page, say, kind),
    way: (way: string) => chooseWay(page, say, way),
    choice: (number: number) => editor.getByRole('textbox', { name: q('choices.one', { number }) }),
    // By key: on a phone, a forced press may reach the buttons that cover the lower end of the editor.
    right: (number: number) => editor.getByRole('radio', { name: q('choices.right', { number }) }).press(' '),
    rightOfSeveral: (number: number) =>
      editor.getByRole('checkbox', { name: q('choices.rightSeveral', { number }) }).press(' '),
    item: (number: number) => editor.getByRole('textbox', { name: q('items.one', { number }) }),
    preview: editor.getByRole('region', { name: q('preview.title') }),
    saved: () => expect(page.getByText(q('saved'))).toBeVisible(),
  }
}
