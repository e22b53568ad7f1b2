import { expect, test } from '@playwright/test'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { hostile, hostileSearch, SEARCH } from './lib/hostile.ts'
import { hostileContent } from './lib/hostile-content.ts'
import { watchHostile } from './lib/hostile-watch.ts'
import { openAs, openVisitor, type Person } from './lib/people.ts'
import { loginPopup } from './lib/shell.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/*
 * Hostile texts in every field of the content, in the contact form, the login and the searches of the portal. See
 * hostile-texts.e2e.ts.
 */
test.describe('hostile content', () => {
  const mark = newMark()
  const ar = textsOf('ar')
  const evil = (field: string) => hostile(field, mark)
  const searched = encodeURIComponent(hostileSearch(mark))
  let editor: Person
  let content: Awaited<ReturnType<typeof hostileContent>>

  test.beforeAll(async ({ browser }) => {
    editor = await openAs(browser, 'editor1', { language: 'ar' })
    content = await hostileContent(editor, mark)
  })
  /** Also after a failed test, because other tests would see them. */
  test.afterAll(async () => {
    await content?.close()
    await editor.context.close()
  })

  test('runs on no page of the portal', async ({ browser }) => {
    const visitor = await openVisitor(browser, { language: 'ar' })
    const { page } = visitor
    const { see } = await watchHostile(visitor, mark)
    // Loaded, not followed, because the server writes first replies into the page.
    const at = (path: string) => () => page.goto(path)
    const { ids } = content
    await see('home', ['menu', 'news-title', 'news-short'], at('/'))
    await see('news', ['news-title', 'news-body', 'picture'], at(`/Article/${ids.news}`))
    await see('article', ['article-title', 'article-body'], at(`/Article/${ids.articles}`))
    await see('grade', ['category'], at('/cat/12'))
    await see('category', ['category', 'file', 'quiz'], at(`/cat/12/${ids.categories}`))
    await see('book', ['book'], at(`/book/${ids.books}`))
    await see(
      'games',
      ['game', 'kind'],
      at(`/Games?search=${searched}&cat=${ids['game-categories']}&grade=${searched}`),
    )
    await see('games of no kind', ['menu'], `/Games?cat=${searched}`)
    await see('game', ['game'], `/Game/${ids.games}`)
    await see('books, searched', ['book', 'part', SEARCH], `/books?name=${searched}&grade=${searched}`)
    await see('lesson task', ['quiz'], `/Quiz/view/${ids.quizzes}`)
    // The phone field is too short for the text.
    await see('letter box', ['name', 'email', 'full'], async () => {
      await page.goto('/Article/contact')
      for (const field of ['name', 'email', 'phone', 'full']) await page.locator(`[name=${field}]`).fill(evil(field))
      await page.getByRole('button', { name: ar('articles:contact.send') }).click()
      await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
    })
    await see('login, refused', ['login', 'pass'], async () => {
      await page.goto(`/login?next=${searched}`)
      await page.locator('[name=user]').fill(evil('login'))
      await page.locator('[name=pass]').fill(evil('pass'))
      await page.keyboard.press('Enter')
      await expect(loginPopup(page).locator('[name=pass]')).toHaveAttribute('aria-invalid', 'true')
    })
    await visitor.context.close()
  })

  test('runs on no screen of the library', async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
    const { page } = teacher
    const { see } = await watchHostile(teacher, mark)
    const popup = page.getByRole('dialog')
    await see('lesson tasks, searched', ['quiz', 'category', SEARCH], `/Tasks?search=${searched}&level=${searched}`)
    await see('lesson task, searched', ['quiz', 'quiz-notes', 'quiz-story', 'quiz-title', SEARCH], async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: `quiz${mark}` })
        .click()
      await popup.getByRole('searchbox', { name: ar('library:preview.search') }).fill(hostileSearch(mark))
    })
    await page.keyboard.press('Escape')
    await see('lesson tasks of a section', ['quiz', 'category'], `/Tasks/${content.ids.categories}`)
    await see('whole lesson task', ['quiz', 'quiz-question', 'quiz-hint', 'right'], `/Quiz/view/${content.ids.quizzes}`)
    await see('training, searched', ['quiz', SEARCH], `/Training?search=${searched}&grade=${searched}`)
    await see('dictionary, searched', ['word', SEARCH], async () => {
      await page.goto('/dictionary')
      await popup.getByRole('searchbox').fill(hostileSearch(mark))
    })
    await teacher.context.close()
  })

  test('runs on no page of the managers who read the messages', async ({ browser }) => {
    const manager = await openAs(browser, 'manager1', { language: 'ar' })
    const { see } = await watchHostile(manager, mark)
    await see('messages', ['sender', 'message'], '/Messages')
    await manager.context.close()
  })

  test('runs on no page of its editors', async () => {
    const { page } = editor
    const { see } = await watchHostile(editor, mark)
    for (const [list, fields] of Object.entries(FIELDS)) {
      const path = `/Content/${list}/${content.ids[list as ContentKind]}?search=${searched}`
      await see(`${list}, searched, and its editor`, [...fields, SEARCH], path)
    }
    await see('question bank of a lesson task', ['bank'], async () => {
      const popup = page.getByRole('dialog').first()
      await popup.getByRole('button', { name: ar('content:questions.pick') }).click()
      await popup.getByRole('searchbox', { name: ar('content:questions.search') }).fill(evil('bank'))
    })
  })
})

/** The fields that the editor of a list, its preview and the list show. */
const FIELDS: Record<ContentKind, string[]> = {
  news: ['news-title', 'news-short', 'news-body', 'picture'],
  articles: ['article-title', 'article-short', 'article-body'],
  menu: ['menu', 'link'],
  categories: ['category'],
  files: ['file'],
  books: ['book', 'part'],
  games: ['game', 'kind'],
  'game-categories': ['kind'],
  words: ['word', 'topic'],
  'word-categories': ['topic'],
  quizzes: ['quiz', 'quiz-notes', 'quiz-story', 'quiz-title'],
}
