import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { bankPage } from './lib/bank.ts'
import { picture } from './lib/content.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openBoth, post } from './lib/people.ts'
import { editorPage } from './lib/question-editor.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

// Files that a teacher uploads: pictures of cards, a sound of a question.

const BELL = path.join(import.meta.dirname, '../../content/media/sounds/bell.mp3')
const mp3 = (buffer: Buffer) => ({ name: 'bell.mp3', mimeType: 'audio/mpeg', buffer })

/** Uploads a file with an input and returns its stored path. */
async function uploadInto(page: Page, input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const stored = page.waitForResponse('**/api/upload')
  await input.setInputFiles(file)
  const [path = ''] = (await (await stored).json()) as string[]
  return path
}

/** Expects the loaded picture of this path. */
async function expectPicture(shown: Locator, path: string) {
  await expect(shown).toBeVisible()
  await expect(shown).toHaveAttribute('src', `/img/${path}`)
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
}

/** Duration of the sound in seconds, once it plays. */
const played = (sound: Locator) =>
  sound.evaluate(
    (one: HTMLAudioElement) =>
      new Promise<number>((done, fail) => {
        one.muted = true
        one.onerror = () => fail(new Error('the sound does not play'))
        one.ontimeupdate = () => one.currentTime > 0.1 && done(one.duration)
        one.play().catch(fail)
      }),
  )

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a card with text and a picture on both sides is made, and a student sees all four in the player (${language})`,
    async ({ browser }) => {
      const { teacher, student } = await openBoth(browser, language)
      const name = `صور ${newMark()}`
      const { page } = teacher
      await page.goto('/new_activity')
      const editor = page.getByRole('dialog', { name: say('activities:editor.new') })
      await editor.getByRole('textbox', { name: say('activities:editor.name') }).fill(name)
      const texts = { front: 'تفّاحة', back: 'apple' }
      const paths = { front: '', back: '' }
      for (const [side, shade] of [
        ['front', 30],
        ['back', 220],
      ] as const) {
        for (const number of [1, 2, 3])
          await editor
            .getByRole('textbox', { name: say(`activities:editor.${side}Of`, { number }) })
            .fill(number === 1 ? texts[side] : `${side} ${number}`)
        const field = editor.locator(`[data-field="answers.0.${side}_img"]`)
        paths[side] = await uploadInto(page, field.locator('input[type=file]'), await picture(`${side}.png`, shade))
      }
      expect(paths.front).not.toBe(paths.back)
      const saved = page.waitForResponse('**/api/activity/save')
      await editor.getByRole('button', { name: say('activities:editor.save') }).click()
      const { success } = (await (await saved).json()) as { success: { _id: string } }

      const sent = await post(teacher.context.request, 'activity/send', {
        activity: success._id,
        name,
        classes: ['1-7'],
        students: [student.me._id],
      })
      const player = student.page
      await player.goto(`/game1/index.html?id=${success._id}&task=${sent.success._id}&lang=${language}`)
      await player.getByRole('checkbox').uncheck()
      await player.getByRole('button', { name: say('activities:player.start') }).click()
      const face = (which: string) => player.locator(`.card:not([data-gone]) .face.${which}`)
      for (const [side, which] of [
        ['front', 'first'],
        ['back', 'second'],
      ] as const) {
        await expect(face(which)).not.toHaveAttribute('inert')
        await expect(face(which).locator('.word')).toContainText(texts[side])
        await expectPicture(face(which).locator('.picture img'), paths[side])
        await player.locator('.card:not([data-gone])').tap({ position: { x: 150, y: 60 } })
      }
      expect([...teacher.errors, ...student.errors]).toEqual([])
      await post(teacher.context.request, 'tasks/delete', { _id: sent.success._id })
      for (const { context } of [teacher, student]) await context.close()
    },
  )

  turns.test(
    `an mp3 is chosen in the question editor and plays in the preview; another file is refused (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const title = `جرس ${newMark()}`
      const ui = editorPage(page, say)
      await ui.open()
      await ui.kind(3)
      await ui.field('soundTitle').fill(title)
      const file = ui.editor.locator('input[type=file][accept^=audio]')
      const refusal = ui.editor.getByRole('alert').filter({ hasText: say('errors:texts.imageFormatIsNotAllowed') })
      await file.setInputFiles({ ...mp3(readFileSync(BELL)), name: 'bell.wav', mimeType: 'audio/wav' })
      await expect(refusal).toBeVisible()
      // The server detects a file that only claims to be a sound.
      const refused = page.waitForResponse('**/api/upload')
      await file.setInputFiles(mp3(Buffer.from('<script>alert(1)</script>')))
      expect((await refused).status()).toBe(415)
      await expect(refusal).toBeVisible()
      await expect(ui.editor.locator('audio')).toHaveCount(0)

      const sound = await uploadInto(page, file, mp3(readFileSync(BELL)))
      await expect(refusal).toHaveCount(0)
      expect(await played(ui.preview.locator('audio'))).toBeGreaterThan(0.3)
      for (const [at, answer] of ['bell', 'drum'].entries()) await ui.choice(at + 1).fill(answer)
      await ui.right(1)
      await ui.button('save').click()
      await expect(ui.editor).toBeHidden()

      const bank = bankPage(page, say)
      await bank.act(title, 'preview')
      const heard = page.getByRole('dialog', { name: say('questions:preview.title') }).locator('audio')
      await expect(heard).toHaveAttribute('src', `/files/${sound}`)
      expect(await played(heard)).toBeGreaterThan(0.3)
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
