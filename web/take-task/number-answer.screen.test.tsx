import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { aRunningTask, QUESTIONS } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

afterEach(closeScreen)

test('a number is written with its unit, and its sign is changed by a button', async () => {
  const saved: Body<'tasks/draft'>['values'][] = []
  const replies = {
    ...aRunningTask('number'),
    'tasks/draft': ({ values, seq }: Body<'tasks/draft'>) => {
      saved.push(values)
      return { success: true as const, seq, saved_at: '2026-01-01T00:00:00Z' }
    },
  }
  await openScreen({ at: '/TaskStart/number', me: aStudent(), replies })
  await drawn()
  const number = Object.keys(QUESTIONS).indexOf('number')
  await page.getByRole('navigation').getByRole('button').nth(number).click()
  const field = page.getByRole('textbox', { name: 'كم طول الملعب؟' })
  await expect.element(field).toHaveAttribute('placeholder', i18n.t('question:number.withUnit'))
  await userEvent.fill(field, '١٢٠ م')
  const sign = page.getByRole('button', { name: i18n.t('question:number.sign') })
  await userEvent.click(sign)
  await expect.element(field).toHaveValue('-١٢٠ م')
  await expect.element(sign).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(sign)
  await expect.poll(() => saved.at(-1)).toEqual([{ ID: 'كم طول الملعب؟', answer: '١٢٠ م' }])
})
