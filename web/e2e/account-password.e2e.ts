import { expect, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { gotoLive } from './lib/live.ts'
import { openAs, openVisitor, PASSWORD, post } from './lib/people.ts'
import { field, save, saved } from './lib/profile.ts'
import { newTeacher } from './lib/roster.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `the password rules are ticked during typing, and the password can be shown (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'student2', { language })
      await page.goto('/Profile')
      const kept = page.locator('#password-rules li[data-kept]')
      await field(page, 'pass').fill('abc')
      await expect(kept).toHaveCount(0)
      await field(page, 'pass').fill('ab1')
      await expect(kept).toHaveText([loose(say('profile:ruleMixed'))])
      await field(page, 'pass').fill('abcdef')
      await expect(kept).toHaveText([loose(say('profile:ruleLength', { count: 6 }))])
      await field(page, 'pass').fill('abcde1')
      await expect(kept).toHaveCount(2)
      await expect(field(page, 'pass')).toHaveAttribute('type', 'password')
      await page
        .getByRole('button', { name: `${say('common:mantine.showPassword')}: ${say('profile:pass')}`, exact: true })
        .click()
      await expect(field(page, 'pass')).toHaveAttribute('type', 'text')
      await context.close()
    },
  )
}

test('a new password is needed at the next login; other sessions end and show why', async ({ browser }) => {
  // A separate teacher, because an interrupted test leaves the new password.
  const manager = await openAs(browser, 'manager1', { language: 'ar' })
  const user = await newTeacher(manager.context.request)
  const here = await openAs(browser, user, { language: 'ar' })
  const there = await openAs(browser, user, { language: 'en' })
  await gotoLive(there.page, '/MyTasks')
  await here.page.goto('/Profile')
  const change = async (from: string, to: string) => {
    await field(here.page, 'cpass').fill(from)
    await field(here.page, 'pass').fill(to)
    await field(here.page, 'pass2').fill(to)
    await save(here.page, ar)
    await expect(field(here.page, 'pass')).toHaveValue('')
    await saved(here.page, ar)
  }
  await change(PASSWORD, 'olive-775')
  await expect(there.page.getByText(textsOf('en')('common:sessionEnded.password'))).toBeVisible()
  const visitor = await openVisitor(browser, { language: 'ar' })
  await post(visitor.context.request, 'login', { user, pass: 'olive-775' })
  await change('olive-775', PASSWORD)

  // The other sessions also end at the press of a button, with the same password.
  await post(there.context.request, 'login', { user, pass: PASSWORD })
  await here.page.getByRole('button', { name: ar('profile:others.action') }).click()
  await here.page
    .getByRole('alertdialog')
    .getByRole('button', { name: ar('profile:others.action') })
    .click()
  await expect(here.page.getByText(ar('profile:others.done'))).toBeVisible()
  const isLoggedIn = async ({ context }: typeof here) =>
    (await post(context.request, 'checkLogin')).success !== undefined
  expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([true, false])
  for (const { context } of [manager, here, there, visitor]) await context.close()
})
