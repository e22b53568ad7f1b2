import { expect, type Page, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, PASSWORD, PHONE, post } from './lib/people.ts'
import { newTeacher } from './lib/roster.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, loose, type Say, textsOf } from './lib/texts.ts'

const ar = textsOf('ar')
const form = (page: Page) => page.getByRole('main').locator('form')
const field = (page: Page, name: string) => form(page).locator(`input[name=${name}]`)
const problem = (page: Page, name: string) =>
  form(page).locator(`[data-field=${name}]`).locator('.mantine-InputWrapper-error, [role=alert]')
const save = (page: Page, say: Say) => page.getByRole('button', { name: say('profile:save'), exact: true }).click()
const saved = (page: Page, say: Say) => expect(page.getByText(say('profile:saved'))).toBeVisible()
const photo = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DAAMYAB/8B/4kWKBcAAAAASUVORK5CYII='

/** A picture twice as wide as high, drawn by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 })
    const context = canvas.getContext('2d')
    for (const [at, colour] of ['#0d5c57', '#e9a11b'].entries()) {
      if (!context) throw new Error('no canvas')
      context.fillStyle = colour
      context.fillRect(at * 400, 0, 400, 400)
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  return Buffer.from(bytes)
}

async function squareOf(address: string): Promise<number[]> {
  const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
  return [width, height]
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  test(`the profile shows what one may change, and what the school has set (${language})`, async ({ browser }) => {
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
    expect(await screenFindings({ page, language, width: 1280 })).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  test(`a student has no classes to choose; everything fits a phone (${language})`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'student2', { language, phone: true })
    await page.goto('/Profile')
    await expect(field(page, 'name')).toBeVisible()
    await expect(page.getByText(say('profile:classes'), { exact: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByText(say('common:roles.student'), { exact: true })).toBeVisible()
    expect(await screenFindings({ page, language, width: PHONE.width })).toEqual([])
    await context.close()
  })

  turns.test(
    `what is wrong in a profile is told beside its field, and the first one has the focus (${language})`,
    async ({ browser }) => {
      // A wrong password is counted, so it is somebody's whom nobody else needs.
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
      await field(page, 'pass').fill('abc123')
      await field(page, 'pass2').fill('abc124')
      await save(page, say)
      await expect(problem(page, 'pass2')).toHaveText(say('errors:codes.12'))
      await expect(field(page, 'pass2')).toBeFocused()
      await field(page, 'pass2').fill('abc123')
      await save(page, say)
      await expect(problem(page, 'cpass')).toHaveText(say('errors:codes.9'))
      await expect(field(page, 'cpass')).toBeFocused()
      await context.close()
      await manager.context.close()
    },
  )

  turns.test(`a saved profile says so, and the header follows at once (${language})`, async ({ browser }) => {
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
    `the two rules of a password are ticked as one types, and it can be shown (${language})`,
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

  test(`a picture is cut to a square by slider and keys, stored with its percentage, and taken away (${language})`, async ({
    browser,
  }) => {
    const { page, context } = await openAs(browser, 'student2', { language, phone: true })
    await page.goto('/Profile')
    const input = form(page).locator('input[type=file]')
    await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(problem(page, 'img')).toHaveText(say('errors:texts.imageFormatIsNotAllowed'))
    await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from(photo.slice(0, 40)) })
    await expect(problem(page, 'img')).toHaveText(say('errors:texts.imageFormatIsNotAllowed'))
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) })
    const cut = page.getByRole('dialog', { name: say('profile:photo.cut') })
    await expect(cut.getByRole('group', { name: loose(say('profile:photo.place')) })).toBeVisible()
    const zoom = cut.getByRole('slider', { name: say('profile:photo.zoom') })
    await zoom.focus()
    await zoom.press('End')
    await expect(zoom).toHaveAttribute('aria-valuenow', '4')
    await cut.getByRole('group', { name: loose(say('profile:photo.place')) }).press('-')
    await expect(zoom).toHaveAttribute('aria-valuenow', '3.9')
    await zoom.press('Home')
    for (let step = 0; step < 40; step++) await cut.getByRole('group').press('ArrowLeft')
    expect(await screenFindings({ page, language, width: PHONE.width })).toEqual([])
    await page.setViewportSize(PHONE)
    let go = () => undefined as unknown
    await page.route('**/api/upload', async (route) => {
      await new Promise<void>((resolve) => {
        go = resolve
      })
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/upload')
    await cut.getByRole('button', { name: say('profile:photo.use') }).click()
    await asked
    await expect(cut.getByRole('progressbar')).toBeVisible()
    go()
    await expect(cut).toHaveCount(0)
    await save(page, say)
    await saved(page, say)
    const shown = page.getByRole('banner').locator('img').first()
    const { success } = await post(context.request, 'checkLogin')
    await expect(shown).toHaveAttribute('src', new RegExp(success?.userinfo.img ?? 'none'))
    // The square is the left half: one colour, as wide as high.
    expect(await page.evaluate(squareOf, `/img/${success?.userinfo.img}`)).toEqual([400, 400])
    await page.getByRole('button', { name: say('profile:photo.remove') }).click()
    await save(page, say)
    await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
    await context.close()
  })

  turns.test(
    `whose classes no manager has set chooses among those of the school, at least one (${language})`,
    async ({ browser }) => {
      const { page, context, me } = await openAs(browser, 'manager1', { language })
      await page.goto('/Profile')
      const choice = page.getByRole('combobox', { name: say('profile:classes') })
      await choice.click()
      const options = page.getByRole('option')
      const names = await options.allTextContents()
      expect(names.length).toBeGreaterThan(3)
      if ((await page.locator('[data-field=classes] .mantine-Pill-root').count()) === 0) {
        await page.keyboard.press('Escape')
        await save(page, say)
        await expect(problem(page, 'classes')).toHaveText(say('errors:codes.6'))
        await choice.click()
      }
      await options.first().click()
      await page.keyboard.press('Escape')
      await save(page, say)
      await saved(page, say)
      const { success } = await post(context.request, 'checkLogin')
      const [first = '', ...others] = success?.userinfo.classes ?? []
      expect([first, ...others]).not.toContain('')
      await post(context.request, 'moeUsers/update', { name: me.name, zehot: me.zehot, classes: [first] })
      await context.close()
    },
  )
}

test('the loader of the profile stays 100 ms after the data is there', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'student2', { language: 'ar' })
  await page.goto('/MyTasks')
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  const asked = page.waitForResponse('**/api/checkLogin')
  await page.evaluate(() => {
    history.pushState({}, '', '/Profile')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await asked
  await page.clock.runFor(90)
  await expect(page.locator('[data-loader]')).toBeAttached()
  await page.clock.runFor(500)
  await expect(page.locator('[data-loader]')).toHaveCount(0)
  await expect(field(page, 'name')).toBeVisible()
  await context.close()
})

test('a half-filled profile survives a reload, without its passwords, and can be let go', async ({ browser }) => {
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

test('a new password is for the next login; other places are told why they were logged out', async ({ browser }) => {
  // Of a teacher whom nobody else needs: broken off in the middle, the new password stays.
  const manager = await openAs(browser, 'manager1', { language: 'ar' })
  const user = await newTeacher(manager.context.request)
  const here = await openAs(browser, user, { language: 'ar' })
  const there = await openAs(browser, user, { language: 'en' })
  const line = there.page.waitForEvent('websocket')
  await there.page.goto('/MyTasks')
  await (await line).waitForEvent('framereceived')
  await here.page.goto('/Profile')
  const change = async (from: string, to: string) => {
    await field(here.page, 'cpass').fill(from)
    await field(here.page, 'pass').fill(to)
    await field(here.page, 'pass2').fill(to)
    await save(here.page, ar)
    await expect(field(here.page, 'pass')).toHaveValue('')
    await saved(here.page, ar)
  }
  await change(PASSWORD, 'abc12345')
  await expect(there.page.getByText(textsOf('en')('common:sessionEnded.password'))).toBeVisible()
  const visitor = await openVisitor(browser, { language: 'ar' })
  await post(visitor.context.request, 'login', { user, pass: 'abc12345' })
  await change('abc12345', PASSWORD)
  for (const { context } of [manager, here, there, visitor]) await context.close()
})
