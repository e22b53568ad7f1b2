import { expect, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PASSWORD, post } from './lib/people.ts'
import { field, problem, save, saved } from './lib/profile.ts'
import { newTeacher } from './lib/roster.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(`the profile shows the editable fields and those set by the school (${language})`, async ({ browser }) => {
    const { page, context, me, errors } = await openAs(browser, 'teacher1', { language })
    await page.goto('/Profile')
    await expect(page).toHaveTitle(`${say('profile:title')} · ${say('common:siteName')}`)
    for (const name of ['name', 'zehot', 'city', 'address', 'email', 'phone'] as const)
      await expect(field(page, name)).toHaveValue(me[name])
    await expect(field(page, 'username')).toHaveValue('teacher1')
    await expect(field(page, 'username')).toBeDisabled()
    const main = page.getByRole('main')
    await expect(main.getByText(me.school_id[0]?.name ?? '')).toBeVisible()
    await expect(main.getByText(say('common:roles.teacher'), { exact: true })).toBeVisible()
    await expect(main.getByText(say('profile:active'), { exact: true })).toBeVisible()
    await expect(main.getByText(say('profile:classesSet'))).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  })

  turns.test(`a student cannot choose classes (${language})`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'student2', { language, phone: true })
    await page.goto('/Profile')
    await expect(field(page, 'name')).toBeVisible()
    await expect(page.getByText(say('profile:classes'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByText(say('common:roles.student'), { exact: true })).toBeVisible()
    await context.close()
  })

  turns.test(
    `problems of a profile are shown beside their fields, and the first field has the focus (${language})`,
    async ({ browser }) => {
      // A separate teacher, because wrong passwords are counted.
      const manager = await openAs(browser, 'manager1', { language })
      const { page, context } = await openAs(browser, await newTeacher(manager.context.request), { language })
      await page.goto('/Profile')
      await field(page, 'name').fill(' ')
      await field(page, 'zehot').fill('')
      await field(page, 'pass').fill('a1b2c')
      await save(page, say)
      await expect(problem(page, 'name')).toHaveText(say('errors:codes.4'))
      await expect(field(page, 'name')).toBeFocused()
      await expect(problem(page, 'zehot')).toHaveText(say('errors:codes.5'))
      await expect(problem(page, 'cpass')).toHaveText(say('errors:codes.8'))
      await expect(problem(page, 'pass')).toHaveText(say('errors:codes.10'))
      await field(page, 'name').fill('سلمى')
      await field(page, 'zehot').fill('٣١٢')
      await field(page, 'cpass').fill('not-mine1')
      await field(page, 'pass').fill('abcdef')
      await expect(problem(page, 'pass')).toHaveCount(0)
      await save(page, say)
      await expect(field(page, 'zehot')).toHaveValue('312')
      await expect(problem(page, 'pass')).toHaveText(say('errors:codes.11'))
      await field(page, 'pass').fill('olive-77')
      await field(page, 'pass2').fill('abc124')
      await save(page, say)
      await expect(problem(page, 'pass2')).toHaveText(say('errors:codes.12'))
      await expect(field(page, 'pass2')).toBeFocused()
      await field(page, 'pass2').fill('olive-77')
      await save(page, say)
      await expect(problem(page, 'cpass')).toHaveText(say('errors:codes.9'))
      await expect(field(page, 'cpass')).toBeFocused()
      await context.close()
      await manager.context.close()
    },
  )

  turns.test(`saving a profile shows a message and updates the header (${language})`, async ({ browser }) => {
    const { page, context, me } = await openAs(browser, 'teacher2', { language })
    await page.goto('/Profile')
    const changed = `${me.name} ${language}`
    await field(page, 'name').fill(changed)
    await save(page, say)
    await saved(page, say)
    await expect(page.getByText(say('common:wow'))).toBeVisible()
    await expect(page.getByRole('banner').getByText(changed)).toBeAttached()
    await page.reload()
    await expect(field(page, 'name')).toHaveValue(changed)
    await field(page, 'name').fill(me.name)
    await save(page, say)
    await saved(page, say)
    await context.close()
  })

  turns.test(
    `a teacher whose classes no manager has set chooses at least one of the school's classes (${language})`,
    async ({ browser }) => {
      const { page, context, me } = await openAs(browser, 'manager1', { language })
      await page.goto('/Profile')
      const choice = page.getByRole('combobox', { name: say('profile:classes') })
      await choice.click()
      const options = page.getByRole('option')
      const names = await options.allTextContents()
      expect(names.length).toBeGreaterThan(3)
      const pills = page.locator('[data-field=classes] .mantine-Pill-root')
      if ((await pills.count()) === 0) {
        await options.first().click()
        await page.keyboard.press('Escape')
        await save(page, say)
        await saved(page, say)
      } else await page.keyboard.press('Escape')
      await choice.focus()
      for (let left = await pills.count(); left > 0; left--) await page.keyboard.press('Backspace')
      await page.keyboard.press('Escape')
      await save(page, say)
      await expect(problem(page, 'classes')).toHaveText(say('errors:codes.6'))
      const { success } = await post(context.request, 'checkLogin')
      const [first = '', ...others] = success?.userinfo.classes ?? []
      expect([first, ...others]).not.toContain('')
      await post(context.request, 'moeUsers/update', { name: me.name, zehot: me.zehot, classes: [first] })
      await context.close()
    },
  )
}

test('the profile loader is hidden 100 ms after the data has arrived', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  await page.goto('/MyTasks')
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  const asked = page.waitForResponse('**/api/checkLogin')
  await follow(page, '/Profile')
  await asked
  await page.clock.runFor(90)
  await expect(page.locator('[data-loader]')).toBeAttached()
  await page.clock.runFor(500)
  await expect(page.locator('[data-loader]')).toHaveCount(0)
  await expect(field(page, 'name')).toBeVisible()
  await context.close()
})

test('a profile draft survives a reload without its passwords and can be discarded', async ({ browser }) => {
  const { page, context, me } = await openAs(browser, 'student2', { language: 'ar' })
  await page.goto('/Profile')
  await field(page, 'city').fill('عكّا')
  await field(page, 'cpass').fill(PASSWORD)
  await expect(page.getByText(ar('authoring:draft.saved')).first()).toBeAttached()
  await page.reload()
  await expect(page.getByText(ar('authoring:draft.restored'))).toBeVisible()
  await expect(field(page, 'city')).toHaveValue('عكّا')
  await expect(field(page, 'cpass')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PASSWORD)
  await page.getByRole('button', { name: ar('authoring:draft.startOver') }).click()
  await expect(field(page, 'city')).toHaveValue(me.city)
  await page.reload()
  await expect(field(page, 'city')).toHaveValue(me.city)
  await expect(page.getByText(ar('authoring:draft.restored'))).toHaveCount(0)
  await context.close()
})
