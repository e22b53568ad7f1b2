import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { aRunningTask, QUESTIONS } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

afterEach(closeScreen)

test('several options are picked and left by touch and by keyboard, and each change is saved', async () => {
  const saved: Body<'tasks/draft'>['values'][] = []
  const replies = {
    ...aRunningTask('several'),
    'tasks/draft': ({ values, seq }: Body<'tasks/draft'>) => {
      saved.push(values)
      return { success: true as const, seq, saved_at: '2026-01-01T00:00:00Z' }
    },
  }
  await openScreen({ at: '/TaskStart/several', me: aStudent(), replies })
  await drawn()
  const number = Object.keys(QUESTIONS).indexOf('several')
  await page.getByRole('navigation').getByRole('button').nth(number).click()
  const option = (name: string) => page.getByRole('checkbox', { name })
  await expect.element(page.getByRole('group', { name: 'أيّ هذه المدن عاصمة؟' })).toBeVisible()
  await expect.poll(() => document.body.innerText).toContain(i18n.t('question:todo.several'))

  await userEvent.click(option('الرباط'))
  await userEvent.click(option('حلب'))
  await userEvent.keyboard(' ')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(' ')
  await expect.poll(() => saved.at(-1)).toEqual([{ ID: 'أيّ هذه المدن عاصمة؟', picked: [2, 0] }])
  expect(document.querySelectorAll('input[type=checkbox]:checked')).toHaveLength(2)
})
