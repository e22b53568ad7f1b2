import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { HOME } from '../app/testing/given-home.ts'
import { someNews } from '../app/testing/given-public.ts'
import { STUDENT } from '../app/testing/given-student.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

afterEach(closeScreen)

test.each([
  { who: 'a visitor', me: undefined },
  { who: 'a student', me: STUDENT },
])('the home of $who', async ({ me }) => {
  await openScreen({ at: '/', me, replies: { Home: HOME } })
  await drawn()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.element(page.getByText(i18n.t('home:doors.title'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('older news load page by page, each once, also after a failure', async () => {
  let fails = true
  const asked: unknown[] = []
  const replies: Replies = {
    Home: { ...HOME, news: someNews(12), news_total: 26 },
    'news/view': (body) => {
      if (fails) return { status: 500, error: 'all' } as unknown as Reply<'news/view'>
      asked.push(body)
      // One was published since, so that the page begins with the last of the first page.
      return { news: someNews(12, 11), total: 26 }
    },
  }
  await openScreen({ at: '/', replies })
  await drawn('main article')
  const section = page.getByRole('region', { name: i18n.t('home:news.title') })
  const links = () => section.getByRole('link').elements()
  const older = section.getByRole('button', { name: i18n.t('home:news.older') })
  await section.getByRole('button', { name: i18n.t('home:news.all') }).click()
  await expect.poll(() => links().length).toBe(12)
  await older.click()
  await expect.element(section.getByRole('alert')).toMatchTextContent(i18n.t('home:news.olderFailed'))
  fails = false
  await older.click()
  await expect.poll(() => links().length).toBe(23)
  await expect.poll(() => document.activeElement).toBe(links()[12])
  expect(asked).toEqual([{ page: 2, limit: 12 }])
  expect(new Set(links().map((link) => link.getAttribute('href'))).size).toBe(23)
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('the menu of a phone', async () => {
  await openScreen({ at: '/', me: STUDENT, replies: { Home: HOME }, size: [390, 844] })
  await drawn()
  await page.getByRole('button', { name: i18n.t('common:menu'), exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: i18n.t('common:menu') })).toBeVisible()
  expect(await findingsInBothLanguages([320, 360, 390])).toEqual([])
})
