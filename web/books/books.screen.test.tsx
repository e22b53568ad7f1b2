import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBook, NO_BOOKS, SHELF } from '../app/testing/given-public.ts'
import { STUDENT } from '../app/testing/given-student.ts'
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
