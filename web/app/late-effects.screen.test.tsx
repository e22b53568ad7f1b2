import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../i18n/i18n.ts'
import { HOME } from './testing/given-home.ts'
import { aGame, GAME_CATS, SHELF } from './testing/given-public.ts'
import { BANK_REPLIES } from './testing/given-questions.ts'
import { STUDENT } from './testing/given-student.ts'
import { TEACHER } from './testing/given-teacher.ts'
import { lateEffects } from './testing/late-effects.ts'
import { closeScreen, openScreen } from './testing/open-screen.tsx'

/* A busy phone: the effects of a drawing run half a second after it, so a press or a key comes first. */

beforeEach(() => lateEffects(500))
afterEach(async () => {
  lateEffects(0)
  await closeScreen()
})

async function pressOnceDrawn(selector: string): Promise<void> {
  const button = () => document.querySelector<HTMLElement>(selector)
  await expect.poll(button).not.toBeNull()
  button()?.click()
}

test('the menu of a phone opens at the first press', async () => {
  await openScreen({ at: '/', me: STUDENT, replies: { Home: HOME }, size: [390, 844] })
  await pressOnceDrawn(`header button[aria-label="${i18n.t('common:menu')}"]`)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await expect.element(page.getByRole('dialog', { name: i18n.t('common:menu') })).toBeVisible()
})

test('the user menu opens at the first press', async () => {
  await openScreen({ at: '/', me: STUDENT, replies: { Home: HOME } })
  await pressOnceDrawn('header button[aria-expanded]')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(document.querySelector('header button[aria-expanded=true]')).not.toBeNull()
})

test('a search keeps the letters that are typed while it starts', async () => {
  await openScreen({ at: '/books', replies: { 'books/view': SHELF } })
  await i18n.loadNamespaces('books')
  const field = page.getByLabelText(i18n.t('books:filter.name'))
  const searched = () => new URLSearchParams(location.search).get('name')
  await field.fill('بح')
  await expect.poll(searched).toBe('بح')
  await field.fill('بحر')
  await expect.poll(searched).toBe('بحر')
  await expect.element(field).toHaveValue('بحر')
})

test('a second filter that is chosen while the first is drawn keeps both', async () => {
  await openScreen({ at: '/Games', replies: { 'Games/view': [aGame()], 'Games/viewCats': GAME_CATS } })
  await i18n.loadNamespaces('games')
  await page.getByRole('combobox', { name: i18n.t('games:filter.cat') }).selectOptions('words')
  await page.getByRole('combobox', { name: i18n.t('games:filter.grade') }).selectOptions('6')
  await expect.poll(() => location.search).toBe('?cat=words&grade=6')
})

test.each([
  { at: '/books', field: 'books:filter.name', me: undefined },
  { at: '/Fav', field: 'questions:fav.search', me: TEACHER },
])('a link that is pressed while a search of $at starts is followed', async ({ at, field, me }) => {
  const given = { 'books/view': SHELF, 'Games/view': [aGame()], 'Games/viewCats': GAME_CATS }
  await openScreen({ at, me, replies: { ...BANK_REPLIES, ...given } })
  await i18n.loadNamespaces(['books', 'questions'])
  await page.getByLabelText(i18n.t(field)).fill('بحر')
  // The search starts 250 ms after the key; the link's page is drawn after that.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await pressOnceDrawn('a[href="/Games"]')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(location.pathname + location.search).toBe('/Games')
})
