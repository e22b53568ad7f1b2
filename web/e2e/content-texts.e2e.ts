import { expect } from '@playwright/test'
import { picture } from './lib/content.ts'
import { fresh, test } from './lib/content-room.ts'
import { post } from './lib/people.ts'
import { loose } from './lib/texts.ts'

test.describe('editors keep news, articles and the menu, visitors see them', () => {
  test('news is written with a picture in its text, changed, dated, and removed', async ({
    hand,
    say,
    editor,
    visitor,
    copied,
    life,
  }) => {
    const justBefore = new Date(Date.now() - 60_000).toISOString()
    await life('news', 'خبر', {
      beside: (ar_title) => copied('news', { ar_title, published_at: justBefore, classes: [] }),
      look: async () => {
        await visitor.page.goto('/')
        await visitor.page.getByRole('button', { name: say('home:news.all') }).click()
        return visitor.page.getByRole('main').locator('a[href^="/Article/"]')
      },
      fill: async (name) => {
        await editor.page.getByRole('button', { name: say('common:save'), exact: true }).click()
        await expect(hand.text('heading', 'Arabic')).toBeFocused()
        await expect(hand.popup.getByText(say('errors:texts.required')).first()).toBeVisible()
        await hand.text('heading', 'Arabic').fill(name)
        await hand.text('heading', 'English').fill('Fair news')
        await hand.text('short', 'Arabic').fill('مقدّمة قصيرة')
        await hand.text('body', 'Arabic').fill('نصّ الخبر كاملًا')
        await hand.popup.locator('[data-field="ar_body"] input[type=file]').setInputFiles(await picture('p.png', 30))
        await expect(hand.preview.locator('img[src^="/img/"]')).toHaveCount(1)
        await expect(hand.preview.getByText(name).first()).toBeVisible()
      },
      seen: async (name) => {
        await visitor.page.getByRole('link', { name }).click()
        await expect(visitor.page.getByText('نصّ الخبر كاملًا')).toBeVisible()
        await expect(visitor.page.locator('article img[src^="/img/"]')).toBeVisible()
      },
      change: (name) => hand.text('heading', 'Arabic').fill(name),
      // News stand by their dates.
      put: async (name) => {
        await hand.edit(name)
        await hand.dateBack('published_at')
        await hand.save()
      },
    })
  })

  test('an article is put in its place by drag; the pages of the site stay', async ({
    hand,
    editor,
    visitor,
    copied,
    life,
  }) => {
    await copied('articles', { ar_title: fresh('مقال آخر') })
    let address = ''
    await life('articles', 'مقال', {
      look: async (name) => {
        // It is read under its own address alone; the address stays when the article is gone.
        const found = await post(editor.context.request, 'content/view', { list: 'articles', search: name })
        address ||= `/Article/${found.items[0]?._id}`
        await visitor.page.goto(address)
        return visitor.page.getByRole('heading', { level: 1 })
      },
      fill: async (name) => {
        await hand.text('heading', 'Arabic').fill(name)
        await hand.text('heading', 'English').fill('An article')
        await hand.text('body', 'Arabic').fill('نصّ المقال')
        await hand.text('body', 'English').fill('English body')
      },
      seen: () => expect(visitor.page.getByText('نصّ المقال')).toBeVisible(),
      change: (name) => hand.text('heading', 'Arabic').fill(name),
      put: async (name) => {
        const place = async () => (await hand.names()).findIndex((text) => text.includes(name))
        const last = (await hand.names()).length - 1
        expect(await place()).toBe(last)
        await hand.dragToTop(name)
        await editor.page.reload()
        await expect.poll(place).toBeGreaterThanOrEqual(0)
        expect(await place()).toBeLessThan(last - 2)
      },
    })
    await visitor.page.goto(address)
    await expect(visitor.page.getByText('404')).toBeVisible()
    // The contact page can't be taken away: arrows alone, no bin.
    const contact = editor.page.locator('a[href="/Content/articles/contact"]')
    await expect(editor.page.getByRole('article').filter({ has: contact }).getByRole('button')).toHaveCount(2)
  })

  test('a menu entry stands below another one, in its order', async ({ hand, say, editor, visitor, life }) => {
    const link = hand.popup.getByRole('combobox', { name: new RegExp(say('content:field.link')) })
    await life('menu', 'رابط', {
      beside: 'تدريبات',
      look: async () => {
        await visitor.page.goto('/')
        const menu = visitor.page.getByRole('navigation', { name: say('common:mainMenu') })
        await menu.getByRole('button', { name: 'المهامّ' }).click()
        return menu.getByRole('link')
      },
      fill: async (name) => {
        await hand.nameIt(name, 'Link')
        await link.fill('ftp://x')
        await hand.choose('menuParent', 'المهامّ')
        await editor.page.getByRole('button', { name: say('common:save'), exact: true }).click()
        await expect(hand.popup.getByText(loose(say('errors:texts.badLink')))).toBeVisible()
        await link.fill('/books')
        await editor.page.keyboard.press('Tab')
        await expect(hand.preview.getByText(name)).toBeVisible()
      },
      put: hand.up,
    })
  })

  test('closing asks only where something was written; it stays here, or comes back as a draft', async ({
    hand,
    say,
    editor,
  }) => {
    const title = fresh('مقال لم يُحفظ')
    const cancel = hand.popup.getByRole('button', { name: say('common:cancel'), exact: true })
    const ask = editor.page.getByRole('alertdialog', { name: say('content:close.title') })
    await hand.open('articles')
    await hand.add('articles')
    await cancel.click()
    await expect(hand.popup).toBeHidden()

    await hand.add('articles')
    await hand.text('heading', 'Arabic').fill(title)
    await editor.page.keyboard.press('Escape')
    await expect(ask).toContainText(say('content:close.text'))
    const stay = ask.getByRole('button', { name: say('content:close.stay'), exact: true })
    await expect(stay).toBeFocused()
    await stay.click()
    await expect(ask).toHaveCount(0)
    await expect(hand.text('heading', 'Arabic')).toHaveValue(title)

    await cancel.click()
    await ask.getByRole('button', { name: say('content:close.confirm'), exact: true }).click()
    await expect(hand.popup).toBeHidden()
    await expect(editor.page.getByRole('heading', { level: 1 })).toBeVisible()
    const { total } = await post(editor.context.request, 'content/view', { list: 'articles', search: title })
    expect(total).toBe(0)

    await hand.add('articles')
    await expect(hand.text('heading', 'Arabic')).toHaveValue(title)
    await hand.popup.getByRole('button', { name: say('authoring:draft.startOver') }).click()
    await expect(hand.text('heading', 'Arabic')).toHaveValue('')
    await cancel.click()
    await expect(ask).toHaveCount(0)
    await expect(hand.popup).toBeHidden()
  })

  test('what was typed into the footer is kept as a draft, and starting over drops it', async ({ say, editor }) => {
    const { page, context } = editor
    const stored = (await post(context.request, 'content/site', {})).site.phone ?? ''
    const phone = page.locator('[data-field="phone"]')
    await page.goto('/Content/site')
    await expect(phone).toHaveValue(stored)
    await phone.fill('02 111 22 33')
    await expect(page.getByText(say('authoring:draft.saved'))).toBeVisible()
    await page.reload()
    await expect(phone).toHaveValue('02 111 22 33')
    await expect(page.getByText(say('authoring:draft.restored'))).toBeVisible()
    await page.getByRole('button', { name: say('authoring:draft.startOver') }).click()
    await expect(phone).toHaveValue(stored)
    await page.reload()
    await expect(phone).toHaveValue(stored)
    await expect(page.getByText(say('authoring:draft.restored'))).toHaveCount(0)
    expect((await post(context.request, 'content/site', {})).site.phone ?? '').toBe(stored)
  })
})
