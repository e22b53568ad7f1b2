import { expect, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PASSWORD } from './lib/people.ts'
import { field, save, saved } from './lib/profile.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'

const ar = textsOf('ar')

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

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
}

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
