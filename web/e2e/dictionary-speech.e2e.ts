import { expect, test } from '@playwright/test'
import { dictionaryParts, english, rows } from './lib/dictionary.ts'
import { placesWith, shared } from './lib/places.ts'
import { endSpeech, speakWith, spokenOn } from './lib/speech.ts'

for (const place of placesWith()) {
  const { phone, say, turns, where } = place
  const { dictionary, listenTo, open, search } = dictionaryParts(place)

  test.describe(`words are spoken (${where})`, () => {
    test.setTimeout(120_000)
    const opened = shared(place, 'student1')
    test.beforeAll(() => speakWith(opened.student1.page, ['en-GB', 'ar-SA'], 'until told'))

    turns.test(
      `the English word is spoken slowly, by the button and by the keyboard, and Escape returns the focus (${where})`,
      async () => {
        const { page } = opened.student1
        await page.goto('/')
        await open(page)
        await search(page).fill('book')
        await expect(english(page).first()).toHaveText('book')
        await listenTo(page, 'book').click()
        await expect.poll(() => spokenOn(page)).toEqual([{ text: 'book', rate: 0.8, lang: 'en-GB' }])
        await expect(rows(page).first()).toHaveAttribute('data-playing', 'true')
        await endSpeech(page)
        await expect(rows(page).first()).not.toHaveAttribute('data-playing')
        await search(page).focus()
        await page.keyboard.press('ArrowDown')
        await expect(listenTo(page, 'book')).toBeFocused()
        await page.keyboard.press('ArrowDown')
        const second = (await english(page).nth(1).textContent()) ?? ''
        await expect(listenTo(page, second)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect.poll(async () => (await spokenOn(page)).at(-1)).toMatchObject({ text: second })
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowUp')
        await expect(search(page)).toBeFocused()
        // The focus stays within the popup.
        for (let step = 0; step < 8; step += 1) {
          await page.keyboard.press('Tab')
          await expect(dictionary(page).locator(':focus')).toHaveCount(1)
        }
        await page.keyboard.press('Escape')
        await expect(dictionary(page)).toHaveCount(0)
        const opener = phone ? say('common:menu') : say('common:dictionary')
        await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
      },
    )
  })
}
