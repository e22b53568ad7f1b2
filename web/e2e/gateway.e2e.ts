import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { withoutFirstReplies } from './lib/first-replies.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, type Person, post, type Visitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { baseUrl } from './lib/servers.ts'
import { loginPopup, userMenu } from './lib/shell.ts'
import { LANGUAGES, type Language, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const QUIZ_PLACE = '/cat/7/past-simple'
const FILE_PLACE = '/cat/7/spelling'
/** Nothing of it is for the first grade. */
const EMPTY_PLACE = '/cat/1/passive-reported'

/** Nothing wrong with what shows, at every width; each language with one colour scheme and one device. */
async function clean({ page, errors }: Visitor, language: Language, phone: boolean) {
  const found = await screenFindings({ page, language, width: phone ? 390 : 1280 })
  expect.soft([...found, ...errors.splice(0)], page.url()).toEqual([])
}
const title = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const phone = language === 'ar'
  const where = `${language}, ${phone ? 'phone' : 'desktop'}`
  const say = textsOf(language)
  const own = (arabic: string, english: string) => (language === 'ar' ? arabic : english)

  test.describe(`gateway (${where})`, () => {
    test.setTimeout(150_000)
    let visitor: Visitor
    let student: Person

    test.beforeAll(async ({ browser }) => {
      visitor = await openVisitor(browser, { language, phone })
      student = await openAs(browser, 'student1', { language, phone })
    })
    test.afterAll(async () => {
      await visitor.context.close()
      await student.context.close()
    })

    test(`a visitor walks from a grade's tile through its sections to a file and saves it (${where})`, async () => {
      const { page } = visitor
      await page.goto('/')
      await page
        .locator('#grades')
        .getByRole('link', { name: new RegExp(say('home:grades.ordinal.7')) })
        .click()
      await title(page, say('browse:grade', { name: say('common:grades.7') }))
      await clean(visitor, language, phone)
      const sections = page.getByRole('region', { name: say('browse:parts.sections') })
      await sections.getByRole('link', { name: own('اللغة الإنجليزية', 'English') }).click()
      await page.getByRole('link', { name: own('التهجئة', 'Spelling') }).click()
      await expect(page).toHaveURL(new RegExp(`${FILE_PLACE}$`))
      const crumbs = page.getByRole('navigation', { name: say('common:crumbs') })
      await expect(crumbs.getByRole('link')).toHaveText([
        say('browse:home'),
        say('browse:grade', { name: say('common:grades.7') }),
        own('اللغة الإنجليزية', 'English'),
      ])
      await clean(visitor, language, phone)
      const { files } = await post(visitor.context.request, 'Cat', { classes: '7', cat: 'spelling' })
      const [file] = files
      if (!file) throw new Error('no file in this section')
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: loose(own(file.name, file.en_name)) }).click()
      const { name } = await post(visitor.context.request, 'downloadFile', { id: file._id })
      expect((await saved).suggestedFilename()).toBe(name)
      await title(page, say('browse:download.done'))
      await expect(page.getByRole('main')).toContainText(name)
      await clean(visitor, language, phone)
      await page.getByRole('button', { name: say('browse:download.back'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${FILE_PLACE}$`))
    })

    test(`a file that is not there, or does not come, has its error page with a way back (${where})`, async () => {
      const { page } = visitor
      await page.goto('/downloadFile/no-such-file')
      await title(page, say('browse:download.missing'))
      await clean(visitor, language, phone)
      await page.route('**/files/**', (route) => route.fulfill({ status: 500 }))
      await page.goto('/downloadFile/file-dictation-spelling')
      await title(page, say('browse:download.failed'))
      await page.unroute('**/files/**')
      const asked: (string | undefined)[] = []
      await page.route('**/files/**', async (route, request) => {
        asked.push((await request.allHeaders()).range)
        if (asked.length > 1) return route.continue()
        // The line breaks in the middle: the reply names more bytes than come.
        const whole = await route.fetch()
        return route.fulfill({ headers: whole.headers(), body: (await whole.body()).subarray(0, 5000) })
      })
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: say('common:retry') }).click()
      await expect(page.getByText(say('browse:download.broken'))).toBeVisible()
      const path = await (await saved).path()
      await page.unroute('**/files/**')
      const { file } = await post(visitor.context.request, 'downloadFile', { id: 'file-dictation-spelling' })
      const sent = await visitor.context.request.get(`${baseUrl()}/files/${file}`)
      expect((await readFile(path)).equals(await sent.body())).toBe(true)
      expect(asked).toEqual([undefined, 'bytes=5000-'])
      visitor.errors.splice(0)
    })

    test(`a quiz tile opens the login for a visitor and the preview for a student (${where})`, async () => {
      const { page } = visitor
      const { quizs } = await post(visitor.context.request, 'Cat', { classes: '7', cat: 'past-simple' })
      const name = say('library:open', { name: quizs[0]?.name })
      await page.goto(QUIZ_PLACE)
      await expect(page.getByRole('navigation', { name: say('common:crumbs') }).getByRole('link')).toHaveText([
        say('browse:home'),
        say('browse:grade', { name: say('common:grades.7') }),
        own('اللغة الإنجليزية', 'English'),
        own('القواعد', 'Grammar'),
      ])
      await page.getByRole('button', { name: loose(name) }).click()
      await expect(loginPopup(page)).toBeVisible()
      await student.page.goto(QUIZ_PLACE)
      await expect(userMenu(student.page, say)).toBeVisible()
      await clean(student, language, phone)
      await student.page.getByRole('button', { name: loose(name) }).click()
      await expect(student.page.getByRole('dialog', { name: quizs[0]?.name })).toBeVisible()
    })

    test(`a section without anything, one that does not load and one that does not exist say so (${where})`, async () => {
      const { page } = visitor
      await page.goto(EMPTY_PLACE)
      await expect(page.getByText(say('browse:empty'))).toBeVisible()
      await clean(visitor, language, phone)
      for (const path of ['/cat/7/no-such-section', '/cat/13', '/cat/x']) {
        await page.goto(path)
        await title(page, say('common:pages.notFoundTitle'))
      }
      const callOff = await withoutFirstReplies(page)
      await page.route('**/api/Cat', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
      await page.goto('/cat/7')
      await expect(page.getByText(say('errors:cannotLoad'))).toBeVisible()
      await page.unroute('**/api/Cat')
      await callOff()
      await page.getByRole('button', { name: say('common:retry') }).click()
      await expect(page.getByRole('region', { name: say('browse:parts.sections') })).toBeVisible()
      visitor.errors.splice(0)
    })

    turns.test(
      `a section comes with its page or is asked for once, and a visitor's page brings no Mantine (${where})`,
      async () => {
        const { page } = visitor
        let asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        const callsOf = async () => {
          asked = []
          await page.goto(FILE_PLACE)
          await expect(page.getByRole('region', { name: say('browse:parts.files') })).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect(asked.filter((path) => /feature-frame|work-styles/.test(path))).toEqual([])
          return asked.filter((path) => path.startsWith('/api/')).toSorted()
        }
        expect(await callsOf()).toEqual(['/api/checkLogin'])
        const callOff = await withoutFirstReplies(page)
        expect(await callsOf()).toEqual(['/api/Cat', '/api/Home', '/api/checkLogin', '/api/menu'])
        page.removeAllListeners('request')
        await callOff()
      },
    )

    test(`news lead to their pages, articles are read in the language, with title and description (${where})`, async () => {
      const { page } = visitor
      const { news } = await post(visitor.context.request, 'Home')
      const [lead] = news
      await page.goto('/')
      await page.getByRole('link', { name: own(lead?.ar_title ?? '', lead?.title ?? '') }).click()
      await expect(page).toHaveURL(new RegExp(`/Article/${lead?._id}$`))
      await title(page, own(lead?.ar_title ?? '', lead?.title ?? ''))
      await expect(page.locator('time').first()).toHaveAttribute('datetime', lead?.time ?? '')
      await page.goto('/Article/about')
      const [about] = await post(visitor.context.request, 'Article', { _id: 'about' })
      await title(page, own(about?.ar_title ?? '', about?.title ?? ''))
      await expect(page).toHaveTitle(`${own(about?.ar_title ?? '', about?.title ?? '')} · ${say('common:siteName')}`)
      const description = page.locator('meta[name=description]')
      await expect(description).toHaveAttribute('content', own(about?.ar_short ?? '', about?.short ?? ''))
      await clean(visitor, language, phone)
      // Only in one language: shown whole in that one; and without a short text the description of the portal.
      const half = { ...about, ar_title: '', ar_short: '', ar_full: '', short: '' }
      const callOff = await withoutFirstReplies(page)
      await page.route('**/api/Article', (route) => route.fulfill({ json: [half] }))
      await page.reload()
      await title(page, about?.title ?? '')
      await expect(description).toHaveAttribute('content', 'It is where your English journey begins')
      await page.unroute('**/api/Article')
      await callOff()
      await page.goto('/Article/no-such-article')
      await title(page, say('common:pages.notFoundTitle'))
    })

    turns.test(
      `the footer holds phone, mail, address and post box, no link of it is empty, and every configured article opens (${where})`,
      async () => {
        const { page } = visitor
        const { site } = await post(visitor.context.request, 'Home')
        await page.goto('/')
        const footer = page.getByRole('contentinfo')
        for (const text of [site.phone, site.email, own(site.ar_address, site.address), own(site.ar_blurb, site.blurb)])
          await expect(footer).toContainText(text)
        await expect(footer).toContainText(own(site.ar_post_box ?? '', site.post_box ?? ''))
        await expect(footer.locator('a[href="#"]')).toHaveCount(0)
        for (const { link, name, ar_name } of [...site.links, ...site.social])
          await expect(footer.locator(`a[href="${link}"]`).filter({ hasText: own(ar_name, name) })).not.toHaveCount(0)
        for (const id of Object.values(site.articles)) {
          await page.goto(`/Article/${id}`)
          await expect(page.getByRole('main').getByRole('article')).toBeVisible()
        }
      },
    )

    turns.test(
      `the contact form keeps what was typed, says what is wrong beside the fields, and its message reaches the managers (${where})`,
      async ({ browser }) => {
        const { page } = visitor
        const [name, full] = [`سميرة ${newMark()}`, `Hello (${where})`]
        await page.goto('/Article/contact')
        const form = page.getByRole('form', { name: say('articles:contact.title') })
        const field = (key: string) => form.locator(`[name=${key}]`)
        const send = form.getByRole('button', { name: say('articles:contact.send') })
        await send.click()
        await expect(field('name')).toBeFocused()
        await expect(form.getByText(say('errors:texts.required'))).toHaveCount(3)
        await field('name').fill(name)
        await field('email').fill('samira')
        await field('phone').fill('call me')
        await field('full').fill(full)
        await send.click()
        await expect(field('email')).toBeFocused()
        await expect(form.getByText(say('errors:texts.badEmail'))).toBeVisible()
        await expect(form.getByText(say('errors:texts.badPhone'))).toBeVisible()
        await clean(visitor, language, phone)
        await field('email').fill('samira@school.example')
        await field('phone').fill('٠٤-٥٥٥٠١٠٠')
        await page.waitForTimeout(600)
        await page.reload()
        await expect(field('full')).toHaveValue(full)
        await page.route('**/api/system/contact', (route) =>
          route.fulfill({ status: 429, headers: { 'retry-after': '120' }, json: { error: 'rate_limit' } }),
        )
        await send.click()
        await expect(form.getByText(say('errors:retryAfter', { count: 2 }))).toBeVisible()
        await page.unroute('**/api/system/contact')
        await page.route('**/api/system/contact', (route) => route.abort())
        await send.click()
        await expect(form.getByText(say('articles:contact.kept'))).toBeVisible()
        await page.unroute('**/api/system/contact')
        await expect(field('full')).toHaveValue(full)
        await send.click()
        await expect(page.getByText(say('articles:contact.sent'))).toBeVisible()
        visitor.errors.splice(0)
        await clean(visitor, language, phone)
        await page.reload()
        await expect(field('full')).toHaveValue('')

        const manager = await openAs(browser, 'manager1', { language, phone })
        await manager.page.goto('/Messages')
        const message = manager.page.getByRole('region', { name: loose(say('messages:from', { name })) })
        await expect(message.getByText(full)).toBeVisible()
        await expect(message.locator('a[href^="tel:"]')).toHaveText('045550100')
        await clean(manager, language, phone)
        await message.getByRole('button', { name: say('messages:markDone') }).click()
        await expect(message.getByText(manager.me.name)).toBeVisible()
        await manager.page.reload()
        await message.getByRole('button', { name: say('messages:markNew') }).click()
        await expect(message.getByText(say('messages:new'), { exact: true })).toBeVisible()
        await message.getByRole('button', { name: say('messages:markDone') }).click()
        await expect(message.getByText(manager.me.name)).toBeVisible()
        await manager.context.close()
        await student.page.goto('/Messages')
        await title(student.page, say('common:pages.noPermissionTitle'))
      },
    )
  })
}
