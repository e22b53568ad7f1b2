import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { aBook, NO_BOOKS, SHELF } from '../app/testing/given-public.ts'
import { STUDENT } from '../app/testing/given-student.ts'
import { heldReply } from '../app/testing/held-uploads.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { shortRetries } from '../app/testing/short-retries.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const retry = () => page.getByRole('button', { name: i18n.t('common:retry') }).first()

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})

test('the shelf', async () => {
  await openScreen({ at: '/books', replies: { 'books/view': SHELF } })
  await drawn('main article')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a shelf without a book for the filter', async () => {
  await openScreen({ at: '/books?name=x&grade=12', replies: { 'books/view': NO_BOOKS } })
  await drawn()
  await expect.element(page.getByText(i18n.t('books:empty'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('a book of a student, whose badge is above it', async () => {
  await openScreen({ at: '/book/b1', me: STUDENT, replies: { 'books/viewOne': { book: aBook() } } })
  await drawn('main img')
  await expect.element(page.getByText(STUDENT.name)).toBeInTheDocument()
  await expect.element(page.getByText(i18n.t('books:visitor'))).not.toBeInTheDocument()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('a book that does not exist', async () => {
  await openScreen({ at: '/book/none', replies: { 'books/viewOne': { status: 404, error: 'not found' } } })
  await drawn()
  const title = page.getByRole('heading', { level: 1, name: i18n.t('common:pages.notFoundTitle') })
  await expect.element(title).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test.each([
  { at: '/books', part: 'main article' },
  { at: '/book/b1', part: 'main img' },
])('$at that failed to load is read again by its button', async ({ at, part }) => {
  let fails = true
  const unlessFailing =
    <R,>(reply: R) =>
    () =>
      (fails ? { status: 500, error: 'all' } : reply) as R
  const replies = { 'books/view': unlessFailing(SHELF), 'books/viewOne': unlessFailing({ book: aBook() }) }
  await openScreen({ at, replies })
  await drawn('main [role=alert]')
  await expect.element(page.getByText(i18n.t('errors:cannotLoad'))).toBeVisible()
  fails = false
  await retry().click()
  await drawn(part)
})

test('a page whose picture failed several times says so, and is loaded again by its button', async () => {
  shortRetries()
  await openScreen({ at: '/book/b1', replies: { 'books/viewOne': { book: aBook() } } })
  await drawn('main img')
  const failed = page.getByText(i18n.t('books:pageFailed'))
  const cover = () => page.getByRole('img', { name: i18n.t('books:cover'), exact: true })
  await expect
    .poll(() => {
      cover().query()?.dispatchEvent(new Event('error'))
      return failed.elements().length
    })
    .toBe(1)
  await retry().click()
  await expect.element(failed).not.toBeInTheDocument()
  await expect.poll(() => (cover().query() as HTMLImageElement | null)?.naturalWidth).toBeGreaterThan(0)
})

/** Replies of this device's own store until `network` is set, as the service worker marks them. */
function fromTheStore() {
  const given = window.fetch
  const state = { network: false, asked: 0, answered: 0 }
  window.fetch = async (input, init) => {
    if (!String(input).includes('books/viewOne')) return given(input, init)
    state.asked += 1
    const reply = await given(input, init)
    state.answered += 1
    return state.network ? reply : new Response(reply.body, { status: reply.status, headers: { 'x-kept': '1' } })
  }
  return state
}

test('a book that is read stays when it cannot be read anew, and goes when it was removed', async () => {
  let reply: unknown = { book: aBook() }
  await openScreen({ at: '/book/b1', replies: { 'books/viewOne': (() => reply) as never } })
  const device = fromTheStore()
  await drawn('main img')
  await expect.element(page.getByText(i18n.t('books:kept'))).toBeVisible()
  const readAgain = async () => {
    const { answered } = device
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => device.answered).toBeGreaterThan(answered)
  }
  device.network = true
  reply = { status: 500, error: 'all' }
  for (let times = 0; times < 2; times++) {
    await readAgain()
    await new Promise((done) => setTimeout(done, 50))
    await expect.element(page.getByText(i18n.t('errors:cannotLoad'))).not.toBeInTheDocument()
    await expect.element(page.getByText(i18n.t('books:kept'))).toBeVisible()
  }
  reply = { status: 404, error: 'not found' }
  await readAgain()
  const title = page.getByRole('heading', { level: 1, name: i18n.t('common:pages.notFoundTitle') })
  await expect.element(title).toBeVisible()
})

test('a slow network has the time to bring a kept book anew', async () => {
  // The interval of the attempts is shortened.
  const every = window.setInterval.bind(window)
  vi.spyOn(window, 'setInterval').mockImplementation(((act: () => void, ms = 0) =>
    every(act, ms === 3000 ? 30 : ms)) as typeof setInterval)
  const anew = heldReply<object, Reply<'books/viewOne'>>({ book: aBook() })
  let isFirst = true
  const viewOne = (body: object) => {
    if (!isFirst) return (anew.reply as (body: object) => Promise<Reply<'books/viewOne'>>)(body)
    isFirst = false
    return { book: aBook() }
  }
  await openScreen({ at: '/book/b1', replies: { 'books/viewOne': viewOne as never } })
  const device = fromTheStore()
  await drawn('main img')
  await expect.poll(() => device.asked).toBe(2)
  device.network = true
  await new Promise((done) => setTimeout(done, 300))
  expect(device.asked).toBe(2)
  anew.give()
  await expect.element(page.getByText(i18n.t('books:kept'))).not.toBeInTheDocument()
})

test('leaving the page box opens the typed page, for phones without an enter key', async () => {
  await openScreen({ at: '/book/b1', size: [390, 844], replies: { 'books/viewOne': { book: aBook() } } })
  await drawn('main img')
  const box = page.getByRole('textbox', { name: i18n.t('books:page') })
  await box.fill('٤')
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(box).toHaveValue('4')
  const name = i18n.t('books:pageOf', { page: 4, pages: 5 })
  await expect.element(page.getByText(name, { exact: true })).toBeInTheDocument()
  // A page that the book does not have is not opened.
  for (const typed of ['99', 'x', '']) {
    await box.fill(typed)
    ;(document.activeElement as HTMLElement).blur()
    await expect.element(box).toHaveValue('4')
  }
  await box.fill('2')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('4')
})
