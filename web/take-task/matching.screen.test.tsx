import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { aRunningTask, QUESTIONS } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

afterEach(closeScreen)

const ID = 'صِل كلّ حيوان باسمه'

/** Opens the question, and returns what is saved. */
async function openMatching() {
  const saved: Body<'tasks/draft'>['values'][] = []
  const replies = {
    ...aRunningTask('matching'),
    'tasks/draft': ({ values, seq }: Body<'tasks/draft'>) => {
      saved.push(values)
      return { success: true as const, seq, saved_at: '2026-01-01T00:00:00Z' }
    },
  }
  await openScreen({ at: '/TaskStart/matching', me: aStudent(), replies })
  await drawn()
  await page.getByRole('navigation').getByRole('button').nth(Object.keys(QUESTIONS).indexOf('matching')).click()
  await expect.element(page.getByRole('group', { name: ID })).toBeVisible()
  return saved
}
const slot = (number: number) =>
  page
    .getByRole('group', { name: ID })
    .getByRole('listitem')
    .nth(number - 1)
    .getByRole('button')
    .first()
/** Its accessible name ends with the numbers of the other left entries. */
const entry = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

test('a pair is matched by two presses, shared by two left entries, and removed', async () => {
  const saved = await openMatching()
  await userEvent.click(slot(1))
  await userEvent.click(entry('cat'))
  await expect.element(slot(1)).toHaveAccessibleName(/القطّة.*cat/)
  await expect.element(slot(1)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => saved.at(-1)).toEqual([{ ID, places: [2, null, null] }])

  await userEvent.click(slot(3))
  await expect
    .poll(() => document.querySelector('fieldset')?.textContent)
    .toContain(i18n.t('question:matching.usedFor'))
  await userEvent.click(entry('cat'))
  await expect.poll(() => saved.at(-1)).toEqual([{ ID, places: [2, null, 2] }])
  await page.getByRole('button', { name: i18n.t('question:matching.remove', { number: 1 }) }).click()
  await expect.poll(() => saved.at(-1)).toEqual([{ ID, places: [null, null, 2] }])
  await expect.element(slot(1)).toHaveAccessibleName(new RegExp(i18n.t('question:matching.choose')))
})

test('pairs are matched by keyboard alone, and arrow keys keep the list open', async () => {
  const saved = await openMatching()
  await expect.element(slot(2)).toBeVisible()
  ;(slot(2).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(entry('dog')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(entry('dog')).toBeChecked()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(entry('bee')).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(slot(2)).toHaveFocus()
  await expect.poll(() => saved.at(-1)).toEqual([{ ID, places: [null, 1, null] }])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.at(-1)).toEqual([{ ID, places: [null, null, null] }])
})

test('the pairs look well while a list is open', async () => {
  await openMatching()
  await userEvent.click(slot(1))
  await userEvent.click(entry('cat'))
  await userEvent.click(slot(3))
  await expect.element(entry('bee')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})
