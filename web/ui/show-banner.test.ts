import { afterEach, beforeAll, expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { bannerNow, dismissBanner, onLoginBanner, showBanner } from './show-banner.ts'

beforeAll(async () => {
  const common = {
    wow: 'Wow!!',
    oops: 'Ops!!',
    banner: { good: 'well done', bad: 'oops' },
    saved: 'Saved successfully',
  }
  await i18n.init({ lng: 'en', ns: ['common'], resources: { en: { common } } })
})
afterEach(dismissBanner)

test('a banner without a text says "well done" and that it was saved, or "oops"', () => {
  showBanner({})
  expect(bannerNow()).toMatchObject({ title: 'well done', text: 'Saved successfully' })
  showBanner({ tone: 'bad' })
  expect(bannerNow()).toMatchObject({ title: 'oops' })
})

test('runs the next step when the banner disappears', () => {
  const steps: string[] = []
  showBanner({ text: 'sent', after: () => steps.push('to my tasks') })
  expect(steps).toEqual([])
  dismissBanner()
  expect(steps).toEqual(['to my tasks'])
  showBanner({ text: 'sent', after: () => steps.push('back') })
  showBanner({ text: 'another takes its place' })
  expect(steps).toEqual(['to my tasks', 'back'])
})

test('a message has the title "Wow!!", an error "Ops!!", unless it has its own', () => {
  showBanner({ text: 'You have updated your info successfully.' })
  expect(bannerNow()).toMatchObject({ tone: 'good', title: 'Wow!!' })
  showBanner({ tone: 'bad', text: 'Server Error' })
  expect(bannerNow()).toMatchObject({ tone: 'bad', title: 'Ops!!', text: 'Server Error' })
  showBanner({ title: 'Wow!', text: 'The task was sent successfully.' })
  expect(bannerNow()).toMatchObject({ title: 'Wow!' })
})

test('a banner whose text is "login" ends the session instead of showing', () => {
  let ended = 0
  const stop = onLoginBanner(() => {
    ended += 1
  })
  showBanner({ tone: 'bad', text: 'login' })
  expect([ended, bannerNow()]).toEqual([1, undefined])
  stop()
  showBanner({ tone: 'bad', text: 'login' })
  expect(ended).toBe(1)
})
