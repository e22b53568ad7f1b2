import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { withoutFirstReplies } from './lib/first-replies.ts'
import { follow, show } from './lib/follow.ts'
import { post } from './lib/people.ts'
import { placesWith, shared } from './lib/places.ts'
import { baseUrl } from './lib/servers.ts'
import { loginPopup, title, userMenu } from './lib/shell.ts'
import { loose } from './lib/texts.ts'

const QUIZ_PLACE = '/cat/7/past-simple'
const FILE_PLACE = '/cat/7/spelling'

for (const place of placesWith()) {
  const { own, say, turns, where } = place

  test.describe(`grade pages (${where})`, () => {
    test.setTimeout(150_000)
    const opened = shared(place, 'visitor', 'student1')

    turns.test(
      `a visitor navigates from a grade's tile through its sections to a file and downloads it (${where})`,
      async () => {
        const { page } = opened.visitor
        await show(page, '/')
        await page
          .locator('#grades')
          .getByRole('link', { name: new RegExp(say('home:grades.ordinal.7')) })
          .click()
        await title(page, say('browse:grade', { name: say('common:grades.7') }))
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
        const { files } = await post(opened.visitor.context.request, 'Cat', { classes: '7', cat: 'spelling' })
        const [file] = files
        if (!file) throw new Error('no file in this section')
        // A sound plays in the list.
        const sound = page.waitForResponse('**/files/**')
        await page.getByRole('button', { name: loose(own(file.name, file.en_name)) }).click()
        expect((await sound).headers()['content-type']).toBe('audio/mpeg')
        await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
        const saved = page.waitForEvent('download')
        await page.getByRole('link', { name: loose(own(file.name, file.en_name)) }).click()
        const { name } = await post(opened.visitor.context.request, 'downloadFile', { id: file._id })
        expect((await saved).suggestedFilename()).toBe(name)
        await title(page, say('browse:download.done'))
        await expect(page.getByRole('main')).toContainText(name)
        await page.getByRole('button', { name: say('browse:download.back'), exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${FILE_PLACE}$`))
        expect(opened.visitor.errors).toEqual([])
      },
    )

    turns.test(`a missing file and a failed download have error pages with a link back (${where})`, async () => {
      const { page } = opened.visitor
      await show(page, '/downloadFile/no-such-file')
      await title(page, say('browse:download.missing'))
      let answer = () => undefined as unknown
      const waited = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/files/**', async (route) => {
        await waited
        await route.fulfill({ status: 500 })
      })
      await follow(page, '/downloadFile/file-dictation-spelling')
      await title(page, say('browse:download.title'))
      await expect(page.getByRole('progressbar', { name: say('browse:download.progress') })).toBeVisible()
      answer()
      await title(page, say('browse:download.failed'))
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await page.unroute('**/files/**')
      const asked: (string | undefined)[] = []
      await page.route('**/files/**', async (route, request) => {
        asked.push((await request.allHeaders()).range)
        if (asked.length > 1) return route.continue()
        // A broken connection: the reply has fewer bytes than its content-length.
        const whole = await route.fetch()
        return route.fulfill({ headers: whole.headers(), body: (await whole.body()).subarray(0, 5000) })
      })
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: say('common:retry') }).click()
      await expect(page.getByText(say('browse:download.broken'))).toBeVisible()
      const path = await (await saved).path()
      await page.unroute('**/files/**')
      const { file } = await post(opened.visitor.context.request, 'downloadFile', { id: 'file-dictation-spelling' })
      const sent = await opened.visitor.context.request.get(`${baseUrl()}/files/${file}`)
      expect((await readFile(path)).equals(await sent.body())).toBe(true)
      expect(asked).toEqual([undefined, 'bytes=5000-'])
      opened.visitor.errors.splice(0)
    })

    turns.test(`a quiz tile opens the login for a visitor and the preview for a student (${where})`, async () => {
      const { page } = opened.visitor
      const { quizs } = await post(opened.visitor.context.request, 'Cat', { classes: '7', cat: 'past-simple' })
      const name = say('library:open', { name: quizs[0]?.name })
      await show(page, QUIZ_PLACE)
      await expect(page.getByRole('navigation', { name: say('common:crumbs') }).getByRole('link')).toHaveText([
        say('browse:home'),
        say('browse:grade', { name: say('common:grades.7') }),
        own('اللغة الإنجليزية', 'English'),
        own('القواعد', 'Grammar'),
      ])
      await page.getByRole('button', { name: loose(name) }).click()
      await expect(loginPopup(page)).toBeVisible()
      await show(opened.student1.page, QUIZ_PLACE)
      await expect(userMenu(opened.student1.page, say)).toBeVisible()
      await opened.student1.page.getByRole('button', { name: loose(name) }).click()
      await expect(opened.student1.page.getByRole('dialog', { name: quizs[0]?.name })).toBeVisible()
      expect(opened.student1.errors).toEqual([])
    })

    turns.test(
      `a section is part of its page or requested once, and a visitor's page loads no Mantine (${where})`,
      async () => {
        const { page } = opened.visitor
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
  })
}
