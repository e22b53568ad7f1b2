import { expect, test } from '@playwright/test'
import { withoutFirstReplies } from './lib/first-replies.ts'
import { follow, show } from './lib/follow.ts'
import { openAs, post } from './lib/people.ts'
import { placesWith, shared } from './lib/places.ts'
import { title } from './lib/shell.ts'
import { stored } from './lib/stored.ts'
import { newMark } from './lib/unique.ts'

for (const place of placesWith()) {
  const { language, own, phone, say, turns, where } = place

  test.describe(`articles (${where})`, () => {
    test.setTimeout(150_000)
    const opened = shared(place, 'visitor', 'student1')

    turns.test(
      `news link to their pages; articles are shown in the interface language with title and description (${where})`,
      async () => {
        const { page } = opened.visitor
        const { news } = await post(opened.visitor.context.request, 'Home')
        const [lead] = news
        await show(page, '/')
        await page.getByRole('link', { name: own(lead?.ar_title ?? '', lead?.title ?? '') }).click()
        await expect(page).toHaveURL(new RegExp(`/Article/${lead?._id}$`))
        await title(page, own(lead?.ar_title ?? '', lead?.title ?? ''))
        await expect(page.locator('time').first()).toHaveAttribute('datetime', lead?.time ?? '')
        await follow(page, '/Article/about')
        const [about] = await post(opened.visitor.context.request, 'Article', { _id: 'about' })
        await title(page, own(about?.ar_title ?? '', about?.title ?? ''))
        // The whole text, including its last words.
        const words = own(about?.ar_full ?? '', about?.full ?? '').split(/<[^>]+>/)
        const said = words.map((part) => part.trim()).filter(Boolean)
        expect(said.length).toBeGreaterThan(0)
        for (const part of [said[0] ?? '', said.at(-1) ?? ''])
          await expect(page.getByRole('article')).toContainText(part)
        await expect(page).toHaveTitle(`${own(about?.ar_title ?? '', about?.title ?? '')} · ${say('common:siteName')}`)
        const description = page.locator('meta[name=description]')
        await expect(description).toHaveAttribute('content', own(about?.ar_short ?? '', about?.short ?? ''))
        // A text in one language is shown in that one; without a short text the portal's description is used.
        const half = { ...about, ar_title: '', ar_short: '', ar_full: '', short: '' }
        const callOff = await withoutFirstReplies(page)
        await page.route('**/api/Article', (route) => route.fulfill({ json: [half] }))
        await page.reload()
        await title(page, about?.title ?? '')
        await expect(description).toHaveAttribute('content', say('common:siteDescription'))
        await page.unroute('**/api/Article')
        await callOff()
        await follow(page, '/Article/no-such-article')
        await title(page, say('common:pages.notFoundTitle'))
      },
    )

    turns.test(
      `the footer has phone, mail, address and post box, no empty links, and every configured article opens (${where})`,
      async () => {
        const { page } = opened.visitor
        const { site } = await post(opened.visitor.context.request, 'Home')
        await show(page, '/')
        const footer = page.getByRole('contentinfo')
        for (const text of [site.phone, site.email, own(site.ar_address, site.address), own(site.ar_blurb, site.blurb)])
          await expect(footer).toContainText(text)
        await expect(footer).toContainText(own(site.ar_post_box ?? '', site.post_box ?? ''))
        await expect(footer.locator('a[href="#"]')).toHaveCount(0)
        for (const { link, name, ar_name } of [...site.links, ...site.social])
          await expect(footer.locator(`a[href="${link}"]`).filter({ hasText: own(ar_name, name) })).not.toHaveCount(0)
        for (const id of Object.values(site.articles)) {
          const [article] = await post(opened.visitor.context.request, 'Article', { _id: id })
          await follow(page, `/Article/${id}`)
          await title(page, own(article?.ar_title ?? '', article?.title ?? ''))
        }
      },
    )

    turns.test(
      `the contact form keeps its input, and its message reaches the managers (${where})`,
      async ({ browser }) => {
        const { page } = opened.visitor
        const [name, full] = [`سميرة ${newMark()}`, `Hello (${where})`]
        await show(page, '/Article/contact')
        const form = page.getByRole('form', { name: say('articles:contact.title') })
        const field = (key: string) => form.locator(`[name=${key}]`)
        const send = form.getByRole('button', { name: say('articles:contact.send') })
        await field('name').fill(name)
        await field('email').fill('samira@school.example')
        await field('phone').fill('٠٤-٥٥٥٠١٠٠')
        await field('full').fill(full)
        await stored(page, full)
        await page.reload()
        await expect(field('full')).toHaveValue(full)
        await send.click()
        await expect(page.getByText(say('articles:contact.sent'))).toBeVisible()
        await page.reload()
        await expect(field('full')).toHaveValue('')

        const manager = await openAs(browser, 'manager1', { language, phone })
        await manager.page.goto('/Messages')
        const message = manager.page.getByRole('main').getByRole('listitem').filter({ hasText: name })
        await expect(message.getByText(full)).toBeVisible()
        await expect(message.locator('a[href^="tel:"]')).toHaveText('045550100')
        await message.getByRole('button', { name: say('messages:markDone') }).click()
        await expect(message.getByText(manager.me.name)).toBeVisible()
        await manager.page.reload()
        await message.getByRole('button', { name: say('messages:markNew') }).click()
        await expect(message.getByText(say('messages:new'), { exact: true })).toBeVisible()
        await message.getByRole('button', { name: say('messages:markDone') }).click()
        await expect(message.getByText(manager.me.name)).toBeVisible()
        await manager.context.close()
        await show(opened.student1.page, '/Messages')
        await title(opened.student1.page, say('common:pages.noPermissionTitle'))
      },
    )
  })
}
