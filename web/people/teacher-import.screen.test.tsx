import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { PEOPLE_REPLIES } from '../app/testing/given-people.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aManager } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const HEADINGS = 'Name,ID,Classes,User,Email,Phone'
/** As a spreadsheet saves it: 0501234567 and 034518630 were numbers. */
const ROSTER = [
  HEADINGS,
  'Huda,381204519,7A,huda.n,huda@example.org,501234567',
  'Samir,290417733,8A,,,+972 50 000 0001',
  'Rana,34518630,8A,,,0500000002',
]

/** Opens the import with a file. Returns the bodies of the calls that store. */
async function importing(lines: readonly string[], errors: { line: number; field: string; error: 'bad_email' }[] = []) {
  const stored: Body<'people/import'>[] = []
  await openScreen({
    at: '/People?do=import',
    me: aManager({ classes: [] }),
    replies: {
      ...PEOPLE_REPLIES,
      'people/import': (body) => {
        if (body.commit) stored.push(body)
        const wrong = new Set(errors.map(({ line }) => line))
        const rows = body.rows.filter(({ line }) => !wrong.has(line))
        return {
          stored: body.commit === true,
          rows: rows.map(({ line, user = `user${line}` }) => ({ line, outcome: 'added', user })),
          errors,
        }
      },
    },
  })
  await drawn('[role=dialog] h3')
  const file = new File([`\uFEFF${lines.join('\r\n')}`], 'teachers.csv', { type: 'text/csv' })
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file)
  await drawn('[role=dialog] tbody tr')
  return stored
}

test('a first import can put back the zeros that a spreadsheet dropped from phones and ID numbers', async () => {
  const stored = await importing(ROSTER)
  const dialog = page.getByRole('dialog')
  for (const field of ['phone', 'zehot'] as const) {
    const told = dialog.getByText(i18n.t(`students:roster.zeros.${field}`, { count: 1 }))
    await expect.element(told).toBeVisible()
    await dialog.getByRole('button', { name: i18n.t(`students:roster.zeros.${field}Do`) }).click()
    await expect.element(told).not.toBeInTheDocument()
  }
  const what = i18n.t('students:roster.teachers.people', { count: 3 })
  const store = i18n.t('students:roster.store', { what })
  await dialog.getByRole('button', { name: store }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: store }).click()
  await expect.poll(() => stored.length).toBe(1)
  expect(stored[0]?.rows.map(({ zehot, phone }) => [zehot, phone])).toEqual([
    ['381204519', '0501234567'],
    ['290417733', '+972 50 000 0001'],
    ['034518630', '0500000002'],
  ])
})

test('the note about dropped zeros has no findings', async () => {
  await importing(ROSTER)
  await expect.element(page.getByText(i18n.t('students:roster.zeros.phone', { count: 1 }))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('numbers, addresses and logins of the preview are written from left to right in Arabic', async () => {
  await importing(
    [HEADINGS, 'هدى,381204519,7A,huda.n,huda@,+972 50 123 4567'],
    [{ line: 2, field: 'email', error: 'bad_email' }],
  )
  const directions = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] tbody td :is(bdi, input)')].map((part) => {
      const text = part instanceof HTMLInputElement ? part.value : part.textContent
      return [text, getComputedStyle(part).direction]
    })
  await expect.poll(directions).toEqual(
    expect.arrayContaining([
      ['هدى', 'rtl'],
      ['381204519', 'ltr'],
      ['huda.n', 'ltr'],
      ['huda@', 'ltr'],
      ['+972 50 123 4567', 'ltr'],
    ]),
  )
})

test('an ID number and a phone stay on one line beside a cell that can be corrected', async () => {
  await importing(
    [HEADINGS, 'هدى,381204519,7A,huda.n,huda@,0501234567'],
    [{ line: 2, field: 'email', error: 'bad_email' }],
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('cell').getByRole('textbox')).toBeVisible()
  for (const number of ['381204519', '0501234567']) {
    const text = dialog.getByText(number, { exact: true }).element()
    const range = document.createRange()
    range.selectNodeContents(text)
    expect(range.getClientRects().length, number).toBe(1)
  }
})

afterEach(closeScreen)
