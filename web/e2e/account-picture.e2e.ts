import { expect, type Page } from '@playwright/test'
import { heic } from '../../server/media/samples.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { form, problem, save, saved } from './lib/profile.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

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

  turns.test(
    `a picture is cropped to a square by slider and keys, uploaded with a percentage, and removed (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'student2', { language, phone: true })
      await page.goto('/Profile')
      const input = form(page).locator('input[type=file]')
      const refusal = `${say('errors:texts.imageFormatIsNotAllowed')} ${say('authoring:upload.accepted')}`
      await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
      await expect(problem(page, 'img')).toHaveText(refusal)
      await expect(page.getByText(say('errors:uploadTitle'), { exact: true })).toBeVisible()
      await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from(photo.slice(0, 40)) })
      await expect(problem(page, 'img')).toHaveText(refusal)
      // This browser cannot read HEIC: the server converts it, and the result is cropped.
      await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic() })
      await expect(page.getByRole('dialog', { name: say('profile:photo.cut') }).locator('img')).toBeVisible()
      await page.getByRole('button', { name: say('common:cancel') }).click()
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
      // The square is the left half, in one colour.
      expect(await page.evaluate(squareOf, `/img/${success?.userinfo.img}`)).toEqual([400, 400])
      await page.getByRole('button', { name: say('profile:photo.remove') }).click()
      await save(page, say)
      await expect(page.getByRole('banner').locator('img')).toHaveCount(0)
      await page.unroute('**/api/upload')
      // A drawing of the portal is stored in the same way.
      await page.getByRole('button', { name: say('profile:avatar.choose') }).click()
      const drawings = page.getByRole('dialog', { name: say('profile:avatar.title') })
      await drawings.getByRole('button', { name: say('profile:avatar.names.hoopoe') }).click()
      await expect(drawings).toHaveCount(0)
      await save(page, say)
      await expect(page.getByRole('banner').locator('img').first()).toBeVisible()
      const drawn = (await post(context.request, 'checkLogin')).success?.userinfo.img
      expect(await page.evaluate(squareOf, `/img/${drawn}`)).toEqual([480, 480])
      await context.close()
    },
  )
}
