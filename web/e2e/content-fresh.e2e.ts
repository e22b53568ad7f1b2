import { expect } from '@playwright/test'
import { fresh, test } from './lib/content-test.ts'
import { follow } from './lib/follow.ts'

test('a saved article is shown to its editor at once, and to a page that read it before after half a minute', async ({
  ui,
  editor,
  visitor,
  copied,
}) => {
  const [name, changed] = [fresh('مقال'), fresh('مقال معدّل')]
  const id = await copied('articles', { ar_title: name })
  await visitor.page.clock.install()
  for (const { page } of [visitor, editor]) {
    await page.goto(`/Article/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await follow(editor.page, `/Content/articles/${id}`)
  await ui.text('heading', 'Arabic').fill(changed)
  await ui.save()
  await follow(editor.page, `/Article/${id}`)
  await expect(editor.page.getByRole('heading', { level: 1 })).toHaveText(changed)

  await follow(visitor.page, '/books')
  await expect(visitor.page.getByRole('main').locator('a[href^="/book/"]').first()).toBeVisible()
  await visitor.page.clock.fastForward(30_000)
  await follow(visitor.page, `/Article/${id}`)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(changed)
})
