import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { withResolvers } from '../api/older-browsers.ts'
import { sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'
import { HOME } from '../app/testing/given-home.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'
import { loginPopupAtom } from '../parts/popups.ts'

const focused = () => document.activeElement?.getAttribute('name')

afterEach(closeScreen)

test('the login popup over the home', async () => {
  await openScreen({ at: '/', replies: { Home: HOME } })
  await drawn()
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('common:letsStart') })
    .click()
  await expect.poll(focused).toBe('user')
  await expect.element(page.getByRole('heading', { name: i18n.t('session:greeting') })).toBeVisible()
  await expect.element(page.getByText(i18n.t('session:invitation'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the login page', async () => {
  await openScreen({ at: '/login', replies: { Home: HOME } })
  await expect.poll(focused).toBe('user')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a teacher who is already logged in and opens the login page gets the panel', async () => {
  await openScreen({ at: '/login', me: TEACHER, replies: TEACHER_REPLIES })
  await expect.poll(() => location.pathname).toBe('/Cp')
  await drawn()
})

test('the login that a page needs', async () => {
  await openScreen({ at: '/Cp', replies: {} })
  await expect.poll(focused).toBe('user')
  await i18n.loadNamespaces('session')
  await expect.element(page.getByText(i18n.t('session:loginFirst'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

/** Logs in as `user`, closes the popup before the reply, and then lets it arrive. `me`: the login is over the page of this user. */
async function closeDuringLogin(user: string, me?: ReturnType<typeof aStudent>): Promise<string[]> {
  const heard: string[] = []
  const held = withResolvers<void>()
  const login = async () => {
    heard.push('login')
    await held.promise
    return { success: { userinfo: aStudent({ _id: user }), fav: [] } }
  }
  const logout = () => {
    heard.push('logout')
    return { success: true as const }
  }
  await openScreen({ at: me ? '/' : '/login', me, replies: { Home: HOME, login: login as never, logout } })
  if (me) store.set(loginPopupAtom, { open: true, reason: 'expired' })
  await drawn('input[name=pass]')
  await page.getByRole('textbox', { name: i18n.t('session:user') }).fill(user)
  await page.getByRole('button', { name: i18n.t('session:enter') }).click()
  await expect.poll(() => heard).toEqual(['login'])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: i18n.t('common:close') })
    .click()
  await expect.poll(() => document.querySelector('input[name=pass]')).toBeNull()
  held.resolve()
  return heard
}

test('a login whose popup was closed meanwhile is logged out again', async () => {
  const heard = await closeDuringLogin('p1')
  await expect.poll(() => heard).toEqual(['login', 'logout'])
  expect(store.get(sessionAtom).state).toBe('out')
})

test('a login over work whose popup was closed meanwhile renews the session of its person', async () => {
  const me = aStudent({ _id: 'p1' })
  const heard = await closeDuringLogin('p1', me)
  await expect.poll(() => store.get(sessionAtom).me).not.toBe(me)
  expect([store.get(sessionAtom).me?._id, heard]).toEqual(['p1', ['login']])
})

test('a login over the work of another person whose popup was closed meanwhile is logged out, and the page stays', async () => {
  const me = aStudent({ _id: 'p1' })
  const heard = await closeDuringLogin('p2', me)
  await expect.poll(() => heard).toEqual(['login', 'logout'])
  expect(store.get(sessionAtom).me).toBe(me)
})
