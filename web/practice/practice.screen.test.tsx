import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { QUESTIONS } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})

test('answers that could not be checked stay, also in a browser that stores nothing', async () => {
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name.startsWith('practice:')) throw new DOMException('no space', 'QuotaExceededError')
    setItem.call(this, name, value)
  })
  const texts = { _id: 'q1', name: 'مدن', img: '', story: '', full: '', background: '', passage: '', level: '' }
  const quiz = { ...texts, classes: [], cats: [], questions_num: 1, training: false }
  const questions = [QUESTIONS.choice as StudentQuestion]
  let away = true
  await openScreen({
    at: '/TaskStart/q1',
    me: aStudent(),
    replies: {
      'tasks/view': { status: 404, error: 'not found' },
      'Quiz/view_by_id': { task: { ...quiz, questions } },
      'Quiz/check': ({ values }) => {
        if (away) throw new TypeError('Failed to fetch')
        return { score: 100, results: values.map(({ ID = '' }) => ({ ID, right: true })) }
      },
    },
  })
  await drawn()
  const picked = page.getByRole('radio', { name: 'إربد' })
  await picked.click()
  const finish = page.getByRole('banner').getByRole('button', { name: i18n.t('practice:finish') })
  await finish.click()
  await expect.element(page.getByText(i18n.t('practice:notKept'))).toBeVisible()
  await expect.element(picked).toBeChecked()
  away = false
  // The banner of the failure may cover it.
  ;(finish.element() as HTMLElement).click()
  await expect.element(page.getByText('100%').first()).toBeVisible()
})
