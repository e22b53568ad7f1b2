import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { BANK_REPLIES } from '../app/testing/given-questions.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { shortRetries } from '../app/testing/short-retries.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { count } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'

async function open(at: string): Promise<void> {
  await openScreen({ at, me: aTeacher(), replies: BANK_REPLIES, size: [390, 844] })
  await drawn()
}
const press = (key: string, at = 0) =>
  page
    .getByRole('button', { name: i18n.t(key, { title: '' }), exact: false })
    .nth(at)
    .click()

test('the question bank with a chosen question and open filters', async () => {
  await open('/Questions')
  await press('questions:card.pick')
  await press('questions:filter.toggle')
  await expect.element(page.getByRole('combobox', { name: i18n.t('questions:filter.way') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the list of chosen questions', async () => {
  await open('/Questions')
  for (const place of [0, 1, 2]) await press('questions:card.pick', place)
  await press('questions:cart.show')
  await expect.element(page.getByRole('dialog', { name: i18n.t('questions:cart.label') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a question that the browser has no room for is not chosen, and the teacher reads why', async () => {
  let favoured = 0
  const favour = () => ({ success: { _id: `f${++favoured}` } })
  await openScreen({ at: '/Questions', me: aTeacher(), replies: { ...BANK_REPLIES, 'questions/fav/add': favour } })
  await drawn()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  await press('questions:card.pick')
  await expect.element(page.getByText(i18n.t('questions:cart.full'))).toBeVisible()
  expect(page.getByRole('main').getByRole('button', { pressed: true }).elements()).toEqual([])
  expect(favoured).toBe(0)
})

test('the focus stays in the list of chosen questions when one is taken out, and on the page when the list is empty', async () => {
  const replies = { ...BANK_REPLIES, 'questions/fav/remove': { success: true } as const }
  await openScreen({ at: '/Questions', me: aTeacher(), replies })
  await drawn()
  for (const place of [0, 1, 2]) await press('questions:card.pick', place)
  await press('questions:cart.show')
  const out = page
    .getByRole('dialog')
    .getByRole('button', { name: i18n.t('questions:cart.remove', { title: '' }), exact: false })
  const names = () => out.elements().map((one) => one.getAttribute('aria-label'))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await expect.poll(() => names().length).toBe(3)
  const [first, , third] = names()
  await out.nth(1).click()
  await expect.poll(names).toEqual([first, third])
  expect(focused()).toBe(third)
  await out.nth(1).click()
  await expect.poll(names).toEqual([first])
  expect(focused()).toBe(first)
  await out.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test.each([1, 3])('the preview of question %i of the bank', async (place) => {
  await open('/Questions')
  await press('questions:card.previewOf', place)
  await expect.element(page.getByRole('dialog', { name: i18n.t('questions:preview.title') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(['q2', 'q3'])('the page of question %s', async (id) => {
  await open(`/Questions/${id}`)
  await expect.element(page.getByText(i18n.t('questions:one.facts'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a sound that fails to load is retried by itself, then by a button', async () => {
  shortRetries()
  await open('/Questions/q4')
  await drawn('main audio')
  const audio = () => document.querySelector('main audio') as HTMLAudioElement
  const fail = () => audio().dispatchEvent(new Event('error'))
  const failed = page.getByText(i18n.t('question:sound.failed'), { exact: false })
  const loaded = () => expect.poll(() => audio().duration).toBeGreaterThan(0)
  const first = audio()
  fail()
  await expect.poll(audio).not.toBe(first)
  await loaded()
  expect(failed.elements()).toEqual([])
  await expect
    .poll(() => {
      fail()
      return failed.elements().length
    })
    .toBe(1)
  const last = audio()
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('common:retry') })
    .click()
  await expect.poll(audio).not.toBe(last)
  await loaded()
  await expect.element(failed).not.toBeInTheDocument()
})

test('the favourite questions', async () => {
  await open('/Fav')
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the number of favourites follows each press at once, and goes back when the server refuses', async () => {
  const replies = [withResolvers<unknown>(), withResolvers<unknown>(), withResolvers<unknown>()]
  const asked: unknown[] = []
  const next = (body: unknown) => {
    asked.push(body)
    return replies[asked.length - 1]?.promise as never
  }
  const given = { ...BANK_REPLIES, 'questions/fav/add': next, 'questions/fav/remove': next }
  await openScreen({ at: '/Questions', me: aTeacher(), replies: given })
  await drawn()
  const link = page.getByRole('main').getByRole('link', { name: i18n.t('questions:fav.title'), exact: false })
  const number = () => link.element().textContent?.replace(i18n.t('questions:fav.title'), '').trim()
  const pick = page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('questions:card.pick', { title: '' }), exact: false })
  expect(number()).toBe('')
  await pick.first().click()
  await expect.poll(number).toBe(count(1))
  await pick.nth(1).click()
  await expect.poll(number).toBe(count(2))
  // The first one is taken out before the reply that names it.
  await pick.first().click()
  await expect.poll(number).toBe(count(1))
  replies[0]?.resolve({ success: { _id: 'f1' } })
  await expect.poll(() => asked.length).toBe(2)
  expect(number()).toBe(count(1))
  replies[1]?.resolve({ status: 500, error: 'all' })
  await expect.poll(number).toBe('')
  await expect.poll(() => asked).toEqual([{ question: 'q1' }, { question: 'q2' }, { _id: 'f1' }])
  replies[2]?.resolve({ status: 500, error: 'all' })
  await expect.poll(number).toBe(count(1))
})

test('a search of the bank that finds nothing', async () => {
  await open('/Questions?search=qqqqqq')
  await expect.element(page.getByText(i18n.t('questions:empty.filtered'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('the bank reports a load error and can be retried', async () => {
  let fails = true
  const view = (body: Body<'questions/view'>) =>
    fails ? ({ status: 500, error: 'all' } as never) : BANK_REPLIES['questions/view'](body)
  await openScreen({ at: '/Questions', me: aTeacher(), replies: { ...BANK_REPLIES, 'questions/view': view } })
  await i18n.loadNamespaces('errors')
  const main = page.getByRole('main')
  await expect.element(main.getByText(i18n.t('errors:cannotLoad'))).toBeVisible()
  fails = false
  await main.getByRole('button', { name: i18n.t('common:retry') }).click()
  await expect.element(main.getByRole('listitem').first()).toBeVisible()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})
