import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withResolvers } from '../api/older-browsers.ts'
import { pageOfOne } from '../app/testing/given-graded.ts'
import { closeScreen } from '../app/testing/open-screen.tsx'
import { i18n } from '../i18n/i18n.ts'

const say = (key: string, options = {}) => i18n.t(key, options)
const number = 12
afterEach(async () => {
  sessionStorage.clear()
  await closeScreen()
})

test('a comment that is changed and left while the one before is stored is stored after it', async () => {
  const one = pageOfOne()
  await one.open()
  const label = say('marking:comment.onAnswer', { number })
  await page.getByRole('button', { name: `${say('marking:comment.add')} (${label})` }).click()
  const field = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const reply = withResolvers<void>()
  one.slow.comment = reply.promise
  await field.fill('Good')
  await userEvent.tab()
  await expect.poll(() => one.comments).toEqual(['Good'])
  await field.fill('Good work')
  await userEvent.tab()
  reply.resolve()
  await expect.poll(() => one.stored.comment).toBe('Good work')
  await expect.element(page.getByText(say('marking:comment.saved'))).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
