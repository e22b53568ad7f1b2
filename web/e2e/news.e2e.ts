import { expect } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, post } from './lib/people.ts'
import { clean } from './lib/places.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const phone = language === 'ar'
  const where = `${language}, ${phone ? 'phone' : 'desktop'}`
  const say = textsOf(language)
  const turns = inTurn(language)

  turns.test(
    `older news load page by page, on the home page and in a grade, without duplicates (${where})`,
    async ({ browser }) => {
      const visitor = await openVisitor(browser, { language, phone })
      const editor = await openAs(browser, 'editor1', { language })
      const { request } = editor.context
      const { news, news_total } = await post(request, 'Home')
      const first = await post(request, 'content/edit', { list: 'news', _id: news[0]?._id ?? '' })
      const { _id: _, ...copy } = first.row
      const made: string[] = []
      // Older than all others, so that they are last.
      for (let at = 0; news_total + at < 26; at++) {
        const row = { ...copy, published_at: new Date(Date.UTC(2020, 0, 31 - at)).toISOString(), classes: ['7'] }
        const { success } = await post(request, 'content/save', { list: 'news', row } as never)
        made.push(success._id)
      }
      try {
        const { page } = visitor
        await page.goto('/')
        const section = page.getByRole('region', { name: say('home:news.title') })
        await section.getByRole('button', { name: say('home:news.all') }).click()
        await expect(section.getByRole('link')).toHaveCount(12)
        const older = section.getByRole('button', { name: say('home:news.older') })
        await page.route('**/api/news/view', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
        await older.click()
        await expect(section.getByRole('alert')).toHaveText(say('home:news.olderFailed'))
        await page.unroute('**/api/news/view')
        await older.click()
        await expect(section.getByRole('link')).toHaveCount(24)
        await expect(section.getByRole('link').nth(12)).toBeFocused()
        await clean(visitor, { language, phone })
        await older.click()
        await expect(section.getByRole('link')).toHaveCount(26)
        await expect(older).toBeHidden()
        const links = await section.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(new Set(links).size).toBe(26)
        await section.getByRole('link').last().click()
        await expect(page).toHaveURL(new RegExp(`/Article/${made.at(-1)}$`))

        await follow(page, '/cat/7')
        const grade = page.getByRole('region', { name: say('browse:parts.news') })
        const { news_total: ofGrade } = await post(request, 'Cat', { classes: '7' })
        await grade.getByRole('button', { name: say('home:news.older') }).click()
        await expect(grade.getByRole('link')).toHaveCount(Math.min(ofGrade, 24))
      } finally {
        for (const _id of made) await request.post('/api/content/remove', { data: { list: 'news', _id } })
        await visitor.context.close()
        await editor.context.close()
      }
    },
  )
}
