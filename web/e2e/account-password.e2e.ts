import { expect, test } from '@playwright/test'
import { gotoLive } from './lib/live.ts'
import { openAs, openVisitor, PASSWORD, post } from './lib/people.ts'
import { field, save, saved } from './lib/profile.ts'
import { newTeacher } from './lib/roster.ts'
import { textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

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
