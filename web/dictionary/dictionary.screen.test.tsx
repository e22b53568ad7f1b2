import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const WORDS = [
  ['book', 'كتاب'],
  ['a glass of cold water on a hot day', 'كأس ماء بارد في يوم حارّ'],
  ['extraordinary', 'استثنائيّ'],
] as const
const REPLIES: Replies = {
  'dictionary/view': {
    cats: [{ _id: 'd1', name: 'الطعام', en_name: 'Food' }],
    words: WORDS.map(([eng_name, ar_name]) => ({ _id: eng_name, eng_name, ar_name })),
    total: WORDS.length,
  },
}

test('the dictionary on a device without an English voice has no findings', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'speechSynthesis') as PropertyDescriptor
  const voices = { getVoices: () => [{ lang: 'ar-SA', name: 'ar-SA' }], cancel: () => undefined }
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(window, 'speechSynthesis', { ...own, get: () => ({ ...voices, ...listening }) })
  onTestFinished(() => void Object.defineProperty(window, 'speechSynthesis', own))
  await openScreen({ at: '/dictionary', me: aStudent(), replies: REPLIES })
  await drawn('[role=dialog] tbody tr, dialog tbody tr')
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect.element(page.getByText(i18n.t('dictionary:noVoice'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
