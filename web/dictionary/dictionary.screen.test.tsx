import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { store } from '../api/store.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'
import { dictionaryPopupAtom } from '../parts/popups.ts'

type View = Reply<'dictionary/view'>

const WORDS = [
  ['book', 'كتاب'],
  ['a glass of cold water on a hot day', 'كأس ماء بارد في يوم حارّ'],
  ['extraordinary', 'استثنائيّ'],
] as const
const wordsOf = (pairs: readonly (readonly [string, string])[]): View => ({
  cats: [{ _id: 'd1', name: 'الطعام', en_name: 'Food' }],
  words: pairs.map(([eng_name, ar_name]) => ({ _id: eng_name, eng_name, ar_name })),
  total: pairs.length,
})
const ALL = wordsOf(WORDS)

const rows = () => page.getByRole('dialog').getByRole('rowheader').elements()
const words = () => rows().map((row) => row.textContent)
const search = (text: string) => page.getByRole('searchbox', { name: i18n.t('dictionary:search') }).fill(text)
async function open(view: Replies['dictionary/view']): Promise<void> {
  await openScreen({ at: '/dictionary', me: aStudent(), replies: { 'dictionary/view': view } })
  await drawn('[role=dialog] tbody tr')
}

afterEach(closeScreen)

test('the words, and those of a search with its matches highlighted', async () => {
  await open(({ search }) => (search ? wordsOf(WORDS.slice(0, 1)) : ALL))
  expect(await findingsInBothLanguages()).toEqual([])
  await search('BOOK')
  await expect.poll(() => document.querySelector('[role=dialog] mark')?.textContent).toBe('book')
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('a search that finds no word leads back to all of them', async () => {
  await open(({ search }) => (search ? wordsOf([]) : ALL))
  await search('zzzz')
  await expect.element(page.getByText(i18n.t('dictionary:empty.title'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await page.getByRole('button', { name: i18n.t('dictionary:empty.all') }).click()
  await expect.poll(() => rows().length).toBe(WORDS.length)
})

test('more words are loaded at the end of the list, page by page', async () => {
  const many = Array.from({ length: 120 }, (_, place) => [`word ${place}`, `كلمة ${place}`] as const)
  const asked: unknown[] = []
  await open(({ page = 1, limit = 0 }: Body<'dictionary/view'>) => {
    asked.push(page)
    return { ...wordsOf(many.slice((page - 1) * limit, page * limit)), total: many.length }
  })
  const more = page.getByRole('button', { name: i18n.t('dictionary:more') })
  await expect
    .poll(() => {
      rows().at(-1)?.scrollIntoView()
      return rows().length
    })
    .toBe(many.length)
  expect(asked).toEqual([1, 2, 3])
  expect(new Set(words()).size).toBe(many.length)
  await expect.element(more).not.toBeInTheDocument()
})

test('a slow reply to an older search never replaces a newer result', async () => {
  const late = withResolvers<View>()
  const asked: (string | undefined)[] = []
  await open(({ search }) => {
    asked.push(search)
    return (search === 'ca' ? late.promise : search === 'book' ? wordsOf(WORDS.slice(0, 1)) : ALL) as View
  })
  await search('ca')
  await expect.poll(() => asked).toContain('ca')
  await search('book')
  await expect.poll(words).toEqual(['book'])
  late.resolve(wordsOf([['cat', 'قطّة']]))
  // The reply is parsed and would be drawn within these frames.
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(words()).toEqual(['book'])
})

test('a load error shows a banner and closes the dictionary; reopening it tries again', async () => {
  let error = 'all'
  const fails = (): View => ({ status: 500, error }) as unknown as View
  const opens = () => store.set(dictionaryPopupAtom, { open: true })
  const dialog = page.getByRole('dialog')
  const banner = (key: string) => page.getByText(i18n.t(`errors:texts.${key}`))
  const replies: Replies = { 'dictionary/view': ({ search }) => (search || error === 'all' ? fails() : ALL) }
  await openScreen({ at: '/no/such/page', me: aStudent(), replies })
  await drawn()
  opens()
  await expect.element(banner('all')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  error = 'no data'
  opens()
  await expect.poll(() => rows().length).toBe(WORDS.length)
  await search('sun')
  await expect.element(banner('noData')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/no/such/page')
})

test('the dictionary on a device without an English voice says so and speaks nothing', async () => {
  keepBanners()
  const spoken: unknown[] = []
  const own = Object.getOwnPropertyDescriptor(window, 'speechSynthesis') as PropertyDescriptor
  const voices = {
    getVoices: () => [{ lang: 'ar-SA', name: 'ar-SA' }],
    cancel: () => undefined,
    speak: (word: unknown) => spoken.push(word),
  }
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(window, 'speechSynthesis', { ...own, get: () => ({ ...voices, ...listening }) })
  onTestFinished(() => void Object.defineProperty(window, 'speechSynthesis', own))
  await open(ALL)
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect.element(page.getByText(i18n.t('dictionary:noVoice'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  expect(spoken).toEqual([])
})

const press = (name: string, within = 'header') =>
  [...document.querySelectorAll<HTMLElement>(`${within} button`)]
    .find((button) => (button.ariaLabel ?? button.textContent).trim() === name)
    ?.click()
const openAgain = () => press(i18n.t('common:dictionary'))

test.each(['before the page is drawn without it', 'while the address changes'])(
  'a press right after the login for the dictionary was closed counts: %s',
  async (when) => {
    await openScreen({ at: '/dictionary', replies: {} })
    await drawn('input[name=pass]')
    const [door] = document.querySelectorAll('main button')
    const { replaceState } = history
    const changed = vi.spyOn(history, 'replaceState').mockImplementation((...address) => {
      replaceState.apply(history, address)
      changed.mockRestore()
      openAgain()
    })
    press(i18n.t('common:close'), 'dialog')
    if (when === 'before the page is drawn without it') {
      changed.mockRestore()
      const stop = store.sub(dictionaryPopupAtom, () => {
        stop()
        queueMicrotask(openAgain)
      })
    }
    const isOpen = () => store.get(dictionaryPopupAtom).open
    await expect.poll(isOpen).toBe(true)
    await expect.element(page.getByText(i18n.t('session:loginFirst'))).toBeVisible()
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect([isOpen(), door?.isConnected]).toEqual([true, true])
    await expect.element(page.getByText(i18n.t('session:loginFirst'))).toBeVisible()
  },
)
