import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { i18n } from '../i18n/i18n.ts'
import { heldReply } from './testing/held-uploads.ts'
import { closeScreen, openScreen } from './testing/open-screen.tsx'
import { anEditor } from './testing/people.ts'

/* Buttons whose command is running. */

const FAILED = { status: 500, error: 'error' }
const save = () =>
  page.getByRole('button', { name: i18n.t('profile:save'), exact: true }).element() as HTMLButtonElement
const city = () => page.elementLocator(document.querySelector('main form input[name=city]') as HTMLInputElement)
const hasFocus = () => document.activeElement === save()

/** Opens the profile, types into it, and gives the focus to its save button. */
async function openProfile() {
  const me = anEditor()
  const update = heldReply<Body<'moeUsers/update'>, typeof FAILED>(FAILED)
  const replies = { checkLogin: { success: { userinfo: me, fav: [] } }, 'moeUsers/update': update.reply }
  await openScreen({ at: '/Profile', me, language: 'en', replies })
  await expect.poll(() => document.querySelectorAll('main form input[name=city]').length).toBe(1)
  await city().fill('Haifa')
  save().focus()
  return update
}

test.each(['{Enter}', ' '])(
  'a button keeps the focus while its command runs and after it failed; pressed with "%s"',
  async (key) => {
    const update = await openProfile()
    await userEvent.keyboard(key)
    await expect.poll(() => update.bodies.length).toBe(1)
    // The browser takes the focus from a disabled button with the next frame.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect([hasFocus(), save().ariaBusy, save().ariaDisabled]).toEqual([true, 'true', 'true'])
    update.give()
    await expect.poll(() => save().ariaBusy).toBe(null)
    expect([hasFocus(), save().ariaDisabled]).toEqual([true, null])
    await userEvent.keyboard(key)
    await expect.poll(() => update.bodies.length).toBe(2)
  },
)

test('presses of a button, and Enter in a field of its form, do nothing while its command runs', async () => {
  const update = await openProfile()
  let submits = 0
  const count = () => {
    submits += 1
  }
  document.querySelector('main form')?.addEventListener('submit', count, true)
  save().click()
  await expect.poll(() => save().ariaBusy).toBe('true')
  expect(submits).toBe(1)
  save().click()
  await userEvent.keyboard('{Enter}')
  await city().click({ position: { x: 20, y: 20 } })
  await userEvent.keyboard('{Enter}')
  expect([submits, update.bodies.length]).toEqual([1, 1])
  update.give()
  await expect.poll(() => save().ariaBusy).toBe(null)
})

test('a key that is held presses a button once, also when its command has ended meanwhile', async () => {
  await openProfile()
  const down = (repeat: boolean) =>
    save().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))
  expect([down(false), down(true)]).toEqual([true, false])
})

afterEach(closeScreen)
