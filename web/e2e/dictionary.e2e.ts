import { expect, type Page, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, PASSWORD, type Person, post } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { loginPopup, phoneMenu } from './lib/shell.ts'
import { LANGUAGES, loose, type Say, textsOf } from './lib/texts.ts'

const dictionary = (page: Page, say: Say) => page.getByRole('dialog', { name: say('dictionary:title'), exact: true })
const rows = (page: Page) => page.getByRole('dialog').locator('tbody tr')
const english = (page: Page) => page.getByRole('dialog').locator('tbody th bdi')

/** A device with these voices, that speaks until `endSpeech` is called; what it was told to speak is kept. */
const speakWith = (page: Page, voices: string[]) =>
  page.addInitScript((langs) => {
    const spoken: { text: string; rate: number; lang: string }[] = []
    let now: SpeechSynthesisUtterance | undefined
    const end = () => now?.onend?.(new Event('end') as SpeechSynthesisEvent)
    const synth = {
      getVoices: () => langs.map((lang) => ({ lang, name: lang })),
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      speak: (one: SpeechSynthesisUtterance) => {
        now = one
        spoken.push({ text: one.text, rate: one.rate, lang: one.lang })
        one.onstart?.(new Event('start') as SpeechSynthesisEvent)
      },
    }
    class Utterance {
      lang = ''
      rate = 1
      voice = null
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synth })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken, endSpeech: end })
  }, voices)
const spokenOn = (page: Page) => page.evaluate(() => (window as unknown as { spoken: object[] }).spoken)
const endSpeech = (page: Page) => page.evaluate(() => (window as unknown as { endSpeech: () => void }).endSpeech())

async function logIn(page: Page, user: string) {
  await loginPopup(page).locator('input[name=user]').fill(user)
  await loginPopup(page).locator('input[name=pass]').fill(PASSWORD)
  await loginPopup(page).locator('input[name=pass]').press('Enter')
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const phone = language === 'ar'
  const where = `${language}, ${phone ? 'phone' : 'desktop'}`
  const say = textsOf(language)
  const own = (arabic: string, english: string) => (language === 'ar' ? arabic : english)
  const listenTo = (page: Page, word: string) =>
    dictionary(page, say).getByRole('button', { name: say('dictionary:listen', { word }), exact: true })

  const search = (page: Page) =>
    dictionary(page, say).getByRole('searchbox', { name: say('dictionary:search'), exact: true })

  /** By the button of the header, which a phone has in its menu. */
  async function open(page: Page) {
    if (phone) {
      await page.getByRole('button', { name: say('common:menu'), exact: true }).click()
      await phoneMenu(page, say)
        .getByRole('button', { name: say('common:dictionary'), exact: true })
        .click()
    } else {
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('common:dictionary'), exact: true })
        .click()
    }
  }
  /** The link of the server's menu. */
  async function followMenu(page: Page) {
    if (phone) await page.getByRole('button', { name: say('common:menu'), exact: true }).click()
    const place = phone ? phoneMenu(page, say) : page.getByRole('banner')
    await place.getByRole('link', { name: own('القاموس', 'Dictionary'), exact: true }).click()
  }

  test.describe(`dictionary (${where})`, () => {
    test.setTimeout(120_000)
    let student: Person

    test.beforeAll(async ({ browser }) => {
      student = await openAs(browser, 'student1', { language, phone })
      await speakWith(student.page, ['en-GB', 'ar-SA'])
    })
    test.afterAll(() => student.context.close())

    turns.test(
      `a visitor who opens the dictionary by the button, the menu, the door or its address logs in first, then has it (${where})`,
      async ({ browser }) => {
        const { page, context, errors } = await openVisitor(browser, { language, phone })
        const asked = async () => {
          await expect(loginPopup(page)).toContainText(say('session:loginFirst'))
          await page.keyboard.press('Escape')
          await expect(loginPopup(page)).toHaveCount(0)
          await expect(dictionary(page, say)).toHaveCount(0)
        }
        await page.goto('/')
        await open(page)
        await asked()
        await followMenu(page)
        await asked()
        await expect(page).toHaveURL(/\/$/)
        await page
          .getByRole('button', { name: loose(say('home:doors.words.title')) })
          .last()
          .click()
        await asked()
        await page.goto('/dictionary')
        await expect(loginPopup(page)).toContainText(say('session:loginFirst'))
        await logIn(page, 'student2')
        await expect(dictionary(page, say)).toBeVisible()
        await expect(rows(page)).toHaveCount(50)
        await page.keyboard.press('Escape')
        await expect(dictionary(page, say)).toHaveCount(0)
        await expect(page).toHaveURL(/\/$/)
        expect(errors).toEqual([])
        await context.close()
      },
    )

    test(`a student finds a word in either language and within a category, with what matches marked (${where})`, async () => {
      const { page, errors } = student
      await page.goto('/')
      await open(page)
      await expect(search(page)).toBeFocused()
      await expect(rows(page)).toHaveCount(50)
      const findings = async () => {
        expect(await screenFindings({ page, language, width: phone ? 390 : 1280 })).toEqual([])
      }
      await findings()
      await search(page).fill('BOOK')
      await expect(english(page).first()).toHaveText('book')
      await expect(page.locator('tbody th mark').first()).toHaveText('book')
      const found = await rows(page).count()
      await expect(
        dictionary(page, say).getByText(loose(say('dictionary:words', { count: found, number: found }))),
      ).toBeVisible()
      await findings()
      // Without the shadda, and with another last letter: the server folds both.
      await search(page).fill('سياره')
      await expect(english(page).first()).toHaveText('car')
      await expect(page.locator('tbody td mark').first()).toHaveText('سيّارة')
      await expect(page.locator('tbody th bdi').first()).toHaveAttribute('dir', 'ltr')
      await expect(page.locator('tbody td bdi').first()).toHaveAttribute('dir', 'rtl')
      await search(page).fill('')
      const choice = dictionary(page, say).getByRole('combobox', { name: say('dictionary:category') })
      await choice.fill(own('حيوان', 'ANIM'))
      await expect(page.getByRole('option')).toHaveCount(1)
      await page.getByRole('option', { name: own('الحيوانات', 'Animals') }).click()
      await expect(english(page).filter({ hasText: /^cat$/ })).toBeVisible()
      await expect(english(page).filter({ hasText: /^book$/ })).toHaveCount(0)
      await search(page).fill('zzzz')
      await expect(dictionary(page, say).getByText(say('dictionary:empty.title'))).toBeVisible()
      await findings()
      await dictionary(page, say)
        .getByRole('button', { name: say('dictionary:empty.all') })
        .click()
      await expect(rows(page)).toHaveCount(50)
      expect(errors.splice(0)).toEqual([])
    })

    turns.test(`more words come when one scrolls to the end, and by the button (${where})`, async () => {
      const { page, context } = student
      const { total } = await post(context.request, 'dictionary/view', { limit: 1 })
      await page.goto('/dictionary')
      await expect(rows(page)).toHaveCount(50)
      await rows(page).last().scrollIntoViewIfNeeded()
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(100)
      const more = dictionary(page, say).getByRole('button', { name: say('dictionary:more') })
      while ((await rows(page).count()) < total) {
        const before = await rows(page).count()
        await more.scrollIntoViewIfNeeded().catch(() => undefined)
        await expect.poll(() => rows(page).count()).toBeGreaterThan(before)
      }
      await expect(rows(page)).toHaveCount(total)
      await expect(more).toHaveCount(0)
      const names = await english(page).allTextContents()
      expect(names.length).toBe(total)
    })

    turns.test(
      `the English word is spoken slowly, by the button and by the keyboard, and Escape gives the focus back (${where})`,
      async () => {
        const { page } = student
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
        // The focus goes round within the popup.
        for (let step = 0; step < 8; step += 1) {
          await page.keyboard.press('Tab')
          await expect(dictionary(page, say).locator(':focus')).toHaveCount(1)
        }
        await page.keyboard.press('Escape')
        await expect(dictionary(page, say)).toHaveCount(0)
        const opener = phone ? say('common:menu') : say('common:dictionary')
        await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
      },
    )

    test(`a device without an English voice says so (${where})`, async ({ browser }) => {
      const { page, context } = await openAs(browser, 'student1', { language, phone })
      await speakWith(page, ['ar-SA'])
      await page.goto('/dictionary')
      await rows(page).first().getByRole('button').click()
      await expect(dictionary(page, say).getByText(say('dictionary:noVoice'))).toBeVisible()
      expect(await spokenOn(page)).toEqual([])
      if (phone) expect(await screenFindings({ page, language, width: 390 })).toEqual([])
      await context.close()
    })

    turns.test(`a slow reply to an older search never replaces what a newer one found (${where})`, async () => {
      const { page } = student
      await page.goto('/dictionary')
      await expect(rows(page)).toHaveCount(50)
      let release: () => void = () => undefined
      const late = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/dictionary/view', async (route) => {
        if (route.request().postDataJSON().search === 'ca') await late
        await route.continue().catch(() => undefined)
      })
      const older = page.waitForRequest(
        (request) => request.url().endsWith('/dictionary/view') && request.postDataJSON().search === 'ca',
      )
      await search(page).fill('ca')
      await older
      await search(page).fill('book')
      await expect(english(page).first()).toHaveText('book')
      release()
      await page.unrouteAll({ behavior: 'wait' })
      await page.evaluate(() => fetch('/readyz'))
      await expect(english(page).first()).toHaveText('book')
    })

    turns.test(
      `when the words can't be loaded, a notice says why and the dictionary closes; opened again, it tries again (${where})`,
      async () => {
        const { page, errors } = student
        await page.goto('/Cp')
        await page.route('**/api/dictionary/view', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
        await open(page)
        await expect(page.getByText(say('errors:texts.all'))).toBeVisible()
        await expect(dictionary(page, say)).toHaveCount(0)
        await page.unroute('**/api/dictionary/view')
        await open(page)
        await expect(rows(page)).toHaveCount(50)
        await page.route('**/api/dictionary/view', (route) =>
          route.fulfill({ status: 400, json: { error: 'no data' } }),
        )
        await search(page).fill('sun')
        await expect(dictionary(page, say)).toHaveCount(0)
        await expect(page.getByText(say('errors:texts.noData'))).toBeVisible()
        await expect(page).toHaveURL(/\/Cp$/)
        await page.unrouteAll()
        errors.splice(0)
      },
    )
  })
}
