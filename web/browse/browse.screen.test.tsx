import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { EMPTY_SECTION, GRADE_CONTENT, someNews } from '../app/testing/given-public.ts'
import { STUDENT } from '../app/testing/given-student.ts'
import { heldReply } from '../app/testing/held-uploads.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const button = (key: string) => page.getByRole('button', { name: i18n.t(key) })
const title = (key: string) => page.getByRole('heading', { level: 1, name: i18n.t(key) })

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})

test.each([
  { at: '/cat/7', me: undefined, widths: undefined },
  { at: '/cat/7/grammar', me: STUDENT, widths: FURTHER_STATE },
])('the content at $at', async ({ at, me, widths }) => {
  await openScreen({ at, me, replies: { Cat: GRADE_CONTENT } })
  await drawn('main article')
  expect(await findingsInBothLanguages(widths)).toEqual([])
})

test('a section without content says so', async () => {
  await openScreen({ at: '/cat/1/grammar', replies: { Cat: EMPTY_SECTION } })
  await drawn()
  await expect.element(page.getByText(i18n.t('browse:empty'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test.each(['/cat/7/none', '/cat/13', '/cat/x'])('the page %s does not exist', async (at) => {
  await openScreen({ at, replies: { Cat: { status: 404, error: 'not found' } } })
  await drawn()
  await expect.element(title('common:pages.notFoundTitle')).toBeVisible()
})

test('a section that failed to load is read again by its button', async () => {
  let fails = true
  const Cat = () => (fails ? { status: 500, error: 'all' } : GRADE_CONTENT) as Reply<'Cat'>
  await openScreen({ at: '/cat/7', replies: { Cat } })
  await drawn('main [role=alert]')
  await expect.element(page.getByText(i18n.t('errors:cannotLoad'))).toBeVisible()
  fails = false
  await button('common:retry').click()
  await expect.element(page.getByRole('region', { name: i18n.t('browse:parts.sections') })).toBeVisible()
})

test('older news of a grade are loaded page by page', async () => {
  const asked: unknown[] = []
  await openScreen({
    at: '/cat/7',
    replies: {
      Cat: GRADE_CONTENT,
      'news/view': (body) => {
        asked.push(body)
        return { news: someNews(12, 12), total: 26 }
      },
    },
  })
  await drawn('main article')
  const links = page.getByRole('region', { name: i18n.t('browse:parts.news') }).getByRole('link')
  expect(links.elements()).toHaveLength(12)
  await button('home:news.older').click()
  await expect.poll(() => links.elements().length).toBe(24)
  expect(asked).toEqual([{ classes: '7', page: 2, limit: 12 }])
})

test('a download that is saved, and one whose file does not exist', async () => {
  const file = { file: URL.createObjectURL(new Blob(['word'])), name: 'إملاء.txt' }
  await openScreen({ at: '/downloadFile/f1', replies: { downloadFile: file } })
  await drawn('main [data-done]')
  await expect.element(title('browse:download.done')).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await openScreen({ at: '/downloadFile/none', replies: { downloadFile: { status: 404, error: 'not found' } } })
  await expect.element(title('browse:download.missing')).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

describe('a sound that is still loading', () => {
  const play = () => document.querySelector<HTMLButtonElement>('main button[aria-pressed]')
  const pressed = () => play()?.getAttribute('aria-pressed')

  /** Opens a section with a sound, presses "play", and returns what ends the loading. */
  async function pressPlay() {
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const sound = heldReply<object, Reply<'downloadFile'>>({ file: 'a/b/c.mp3', name: 'a.mp3' })
    await openScreen({ at: '/cat/7', replies: { Cat: GRADE_CONTENT, downloadFile: sound.reply } })
    await drawn('main button[aria-pressed]')
    play()?.click()
    await expect.poll(pressed).toBe('true')
    await expect.poll(() => sound.bodies.length).toBe(1)
    const give = async () => {
      sound.give()
      await new Promise((done) => setTimeout(done, 200))
    }
    return { played, give }
  }

  test('does not play after the page was left', async () => {
    const { played, give } = await pressPlay()
    const title = document.title
    document.querySelector<HTMLAnchorElement>('header a')?.click()
    await drawn('#grades')
    // The title is set by an effect of the new page: those of the old page have ended by then.
    await expect.poll(() => document.title).not.toBe(title)
    await give()
    expect(played).not.toHaveBeenCalled()
  })

  test('is stopped by a second press, and played once by a third', async () => {
    const { played, give } = await pressPlay()
    play()?.click()
    await expect.poll(pressed).toBe('false')
    play()?.click()
    await give()
    await expect.poll(() => played.mock.calls.length).toBe(1)
  })
})
