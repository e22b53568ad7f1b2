import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { disableBrowserReuse } from './lib/browser-reuse.ts'
import { openGame, SITE, serveGames } from './lib/games-alone.ts'
import { withMotion } from './lib/motion.ts'
import { playPairs, touching, typing } from './lib/play.ts'

test.use({ ...withMotion, hasTouch: true })
disableBrowserReuse()

const scoreOf = async (page: Page) => Number(await page.locator('#score').textContent())

/** Letters of the keys a to z on an Arabic keyboard. */
const ARABIC = 'ش لا ؤ ي ث ب ل ا ه ت ن م ة ى خ ح ض ق س ف ع ر ص ء غ ئ'.split(' ')

/** Types on an Arabic keyboard: the same key codes with other letters. */
async function typeArabic(page: Page, word: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const letter of word) {
    const key = ARABIC[letter.charCodeAt(0) - 97]
    const event = { key, text: key, code: `Key${letter.toUpperCase()}` }
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  await devtools.detach()
}

async function playLetters(page: Page, words: number): Promise<void> {
  for (let word = 0; word < words; word += 1) {
    await expect(page.locator('.steps i').nth(word)).toHaveClass('now')
    const source = (await page.locator('.clue img').getAttribute('src')) ?? ''
    const letters = path.basename(source, '.png')
    await (word % 2 ? typeArabic(page, letters) : page.keyboard.type(letters))
    await expect(page.locator('.boxes.solved')).toBeVisible()
  }
}

interface Sentences {
  SENTENCES: Record<'ar' | 'en', [string, string, string[]?][][]>
}

/** Puts each sentence in the last of its right orders. */
async function playSentences(page: Page, sentences: number, { press }: ReturnType<typeof typing>): Promise<void> {
  for (let one = 0; one < sentences; one += 1) {
    await expect(page.locator('.steps i').nth(one)).toHaveClass('now')
    const meaning = await page.locator('.meaning').textContent()
    const words = await page.evaluate((wanted) => {
      const { SENTENCES } = window as unknown as Sentences
      const found = Object.values(SENTENCES)
        .flat(2)
        .find(([, said]) => said === wanted)
      return (found?.[2]?.at(-1) ?? found?.[0])?.split(' ')
    }, meaning)
    for (const word of words ?? [])
      await press(
        page.locator('.yard button:enabled', { hasText: new RegExp(`^${word.replace(/[?.!]/g, '\\$&')}$`) }).first(),
      )
    await expect(page.locator('.track.leaving')).toBeVisible()
  }
}

async function playListening(page: Page, rounds: number): Promise<void> {
  for (let one = 0; one < rounds; one += 1) {
    await expect(page.locator('.steps i').nth(one)).toHaveClass('now')
    await page.keyboard.press('h')
    const word = await page.evaluate(() => (window as unknown as { lastSaid: string }).lastSaid)
    const right = page.locator('.choices button', { has: page.locator(`img[src="kit/pictures/${word}.png"]`) })
    await page.keyboard.press((await right.locator('kbd').textContent()) ?? '')
    await expect(page.locator('.choices .right')).toBeVisible()
  }
}

const level = (page: Page, number: number) =>
  page
    .locator('.levels button')
    .nth(number - 1)
    .click()
const isWon = async (page: Page, stars: string | RegExp) => {
  await expect(page.locator('.stars')).toHaveAttribute('aria-label', stars)
  expect(await scoreOf(page)).toBeGreaterThan(0)
  await expect(page.locator('#best')).toHaveText(String(await scoreOf(page)))
}

test('memory pairs can be played to its end, and keeps the best score', async ({ page }) => {
  const { problems } = await openGame(page, 'pairs')
  await level(page, 1)
  await playPairs(page, touching(page).press)
  await isWon(page, /النجوم: [23] من 3/)
  await page.getByRole('button', { name: 'مرّة أخرى' }).click()
  await expect(page.locator('.card')).toHaveCount(6)
  expect(problems).toEqual([])
})

test('memory pairs is played by the arrow keys', async ({ page }) => {
  await openGame(page, 'pairs', 'en')
  await level(page, 1)
  await page.locator('.card').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.card').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.card.up')).toHaveCount(2)
})

test('the journey of letters is played by typing, also on an Arabic keyboard, and by touch; a wrong letter costs one try', async ({
  page,
}) => {
  const { problems } = await openGame(page, 'letters')
  await level(page, 1)
  // First in wrong order: right tiles stay, the others move back.
  const tiles = await page.locator('.tile').count()
  for (let tile = 0; tile < tiles; tile += 1) await page.locator('.tile:enabled').first().tap()
  await expect(page.locator('.tile:enabled').first()).toBeVisible()
  await playLetters(page, 6)
  await expect(page.locator('.result')).toBeVisible()
  expect(await scoreOf(page)).toBeGreaterThan(50)
  expect(problems).toEqual([])
})

test('the sentence train leaves when the words are in order, in English by keyboard and in Arabic by touch', async ({
  page,
}) => {
  const { problems } = await openGame(page, 'sentences', 'en')
  await level(page, 1)
  await playSentences(page, 5, typing(page, page))
  await isWon(page, 'Stars: 3 of 3')
  await page.getByRole('button', { name: 'Levels' }).click()
  await page.getByRole('button', { name: 'Arabic sentences' }).click()
  // One whose verb and subject may change places.
  await page.evaluate(() => {
    const { SENTENCES } = window as unknown as Sentences
    for (const sentences of SENTENCES.ar)
      sentences.splice(0, sentences.length, ...sentences.filter(([, , others]) => others))
  })
  await level(page, 1)
  await expect(page.locator('.track')).toHaveAttribute('dir', 'rtl')
  await playSentences(page, 1, touching(page))
  expect(problems).toEqual([])
})

test('listening is played by keyboard; without a device voice it says so and plays recordings', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      Object.assign(window, { lastSaid: this.src.replace(/.*\/|\.mp3$/g, '') })
      return play.call(this).catch(() => undefined)
    }
  })
  const { asked, problems } = await openGame(page, 'listening', 'en')
  await level(page, 1)
  await expect(page.getByText('This device has no English voice.')).toBeVisible()
  await playListening(page, 8)
  await isWon(page, 'Stars: 3 of 3')
  expect(asked.filter((name) => name.endsWith('.mp3')).length).toBeGreaterThanOrEqual(8)
  expect(problems).toEqual([])
})

test('in its frame a game receives language, colours and best score from the page, and reports its score', async ({
  page,
}) => {
  await serveGames(page)
  await page.goto(`${SITE}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(frame.locator('#best')).toHaveText('900')
  await frame.locator('.levels button').first().tap()
  await expect(frame.locator('.card')).toHaveCount(6)
  await playPairs(frame, touching(frame).press)
  await expect(frame.locator('.result')).toBeVisible()
  const told = await page.evaluate(() => (window as unknown as { told: object[] }).told)
  const score = Number(await frame.locator('.points bdi').textContent())
  expect(score).toBeGreaterThan(0)
  expect(told).toContainEqual({ bawaba: 'score', score, best: 900, origin: 'null' })
})
