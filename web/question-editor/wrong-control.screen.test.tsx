import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BANK_REPLIES } from '../app/testing/given-questions.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const say = (key: string, values = {}) => i18n.t(`question-editor:${key}`, values)
const editor = page.getByRole('dialog')
const choose = (group: 'kind' | 'way', option: string | number) =>
  editor
    .getByRole('group', { name: say(`${group}.label`), exact: false })
    .getByText(say(`${group}.${option}`))
    .click()

/** Name of the focused field. */
const focused = () => {
  const field = document.activeElement as HTMLInputElement
  return field.ariaLabel ?? field.labels?.[0]?.textContent.replace(/\s*\*$/, '')
}

test('a refused question focuses the control that is missing, which is not always the first of its answers', async () => {
  await openScreen({ at: '/Questions', me: aTeacher(), replies: BANK_REPLIES })
  await drawn()
  await page.getByRole('button', { name: i18n.t('questions:write') }).click()
  await expect.element(editor).toBeVisible()
  await choose('kind', 1)
  await editor
    .getByRole('textbox', { name: say('fields.question') })
    .first()
    .fill('Which?')
  const fill = (key: string, number: number, text: string) =>
    editor.getByRole('textbox', { name: say(key, { number }) }).fill(text)
  const refused = async (key: string, values = {}) => {
    await editor.getByRole('button', { name: say('save'), exact: true }).click()
    await expect.poll(focused).toBe(say(key, values))
    expect(document.activeElement?.ariaInvalid).toBe('true')
  }
  await choose('way', 'matching')
  await fill('pairs.left', 1, 'cat')
  await fill('pairs.right', 1, 'قطّة')
  await fill('pairs.right', 2, 'كلب')
  await refused('pairs.left', { number: 2 })
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await fill('pairs.left', 2, 'dog')
  await fill('pairs.right', 2, '')
  await refused('pairs.right', { number: 2 })
  await choose('way', 'choice')
  await fill('choices.one', 1, 'a')
  await editor.getByRole('radio', { name: say('choices.right', { number: 1 }) }).click({ force: true })
  await refused('choices.one', { number: 2 })
  await choose('way', 'sort')
  await fill('items.one', 1, 'a')
  await refused('items.one', { number: 2 })
  await choose('way', 'typed')
  await refused('typed.word')
  await choose('way', 'number')
  await editor.getByRole('textbox', { name: say('number.value') }).fill('1')
  await editor.getByRole('textbox', { name: say('number.margin') }).fill('x')
  await refused('number.margin')
})

afterEach(closeScreen)
