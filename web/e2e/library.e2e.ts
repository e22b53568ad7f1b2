import { expect, type Page, test } from '@playwright/test'
import { follow, show } from './lib/follow.ts'
import { card, openQuiz, popup, type Quiz, STORY_QUIZ } from './lib/library.ts'
import { withoutSocket } from './lib/live.ts'
import { placesWith, shared } from './lib/places.ts'

const field = (page: Page, name: string) => page.locator(`input[aria-label="${name}"]`)

for (const place of placesWith()) {
  const { phone, say, turns, where } = place

  test.describe(`library (${where})`, () => {
    test.setTimeout(150_000)
    const opened = shared(place, 'teacher1', 'student1')
    let quiz: Quiz

    test.beforeAll(async () => {
      quiz = await openQuiz(opened.teacher1)
    })

    turns.test(
      `lesson tasks are filtered by section, level, grade and search, and the address holds the filters (${where})`,
      async () => {
        const { page } = opened.student1
        await show(page, '/Tasks')
        await expect(page.getByRole('heading', { level: 1, name: say('library:title') })).toBeVisible()
        // By the tiles, down to a section below a section.
        const tiles = page.getByRole('region', { name: say('library:subSections') })
        await tiles.getByRole('link').first().click()
        await expect(page).toHaveURL(/\/Tasks\/english$/)
        await tiles.getByRole('link').first().click()
        await expect(page).toHaveURL(/\/Tasks\/english\/english-words$/)
        await expect(page.getByRole('navigation', { name: say('common:crumbs') }).getByRole('link')).toHaveCount(2)
        // By the side list, which a phone shows in a dialog.
        if (phone) await page.getByRole('button', { name: say('library:chooseSection') }).click()
        await page
          .getByRole('navigation', { name: say('library:sections') })
          .getByRole('link', { name: say('library:allSections') })
          .click()
        await expect(page).toHaveURL(/\/Tasks$/)
        // The address changes before the screen, which would take an open list of options with it.
        await expect(page.getByRole('heading', { level: 1, name: say('library:title') })).toBeVisible()
        await field(page, say('library:filter.level')).click()
        await page.getByRole('option', { name: say('common:levels.Intermediate') }).click()
        await field(page, say('library:filter.grade')).click()
        await page.getByRole('option', { name: say('common:grades.6'), exact: true }).click()
        await page.getByRole('searchbox').fill(quiz.name.split(' ')[0] ?? '')
        await expect(page).toHaveURL(/level=Intermediate.*grade=6|grade=6.*level=Intermediate/)
        await expect(page).toHaveURL(/search=/)
        await page.reload()
        await expect(card(page, say, quiz.name)).toBeVisible()
        const item = page.getByRole('article').filter({ has: card(page, say, quiz.name) })
        await expect(item.getByText(say('library:questionCount', { count: quiz.questions_num }))).toBeVisible()
        await expect(item.getByText(say('common:levels.Intermediate'))).toBeVisible()
      },
    )

    turns.test(`an empty list says so and offers to clear the filters (${where})`, async () => {
      const { page } = opened.student1
      await show(page, '/Tasks/english?search=qqqq')
      await expect(page.getByText(say('library:empty.tasks'))).toBeVisible()
      await page.getByRole('button', { name: say('library:filter.clear') }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await follow(page, '/Tasks/no-such-section')
      await expect(page.getByText(say('library:empty.section'))).toBeVisible()
    })

    turns.test(`a list that fails to load can be retried; training shows a Hebrew message too (${where})`, async () => {
      const { page } = opened.student1
      const allow = await withoutSocket(page)
      await page.route('**/api/Quiz/view', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
      await page.goto('/Tasks')
      await expect(page.getByText(say('errors:cannotLoad'))).toBeVisible()
      await page.goto('/Training')
      await expect(page.locator('[lang=he][dir=rtl]')).toHaveText(say('library:training.hebrew'))
      await expect(page.getByText(say('library:training.error'))).toBeVisible()
      await page.unroute('**/api/Quiz/view')
      await page.getByRole('button', { name: say('common:retry') }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      allow()
      opened.student1.errors.splice(0)
    })

    turns.test(
      `a teacher previews a quiz, searches its questions, opens one, and sends it as a task (${where})`,
      async () => {
        const { page } = opened.teacher1
        await show(page, `/Tasks?search=${encodeURIComponent(quiz.name)}`)
        await card(page, say, quiz.name).click()
        const dialog = popup(page, quiz.name)
        await expect(dialog.getByRole('listitem')).toHaveCount(quiz.questions.length)
        if (!phone) expect((await dialog.boundingBox())?.width).toBe(700)
        await dialog.getByRole('searchbox').fill('qqqq')
        await expect(dialog.getByText(say('library:preview.noMatch'))).toBeVisible()
        await dialog.getByRole('searchbox').fill('Saturday')
        await expect(dialog.getByRole('listitem')).toHaveCount(1)
        await dialog.getByRole('button', { name: say('library:preview.send') }).click()
        await expect(dialog).toBeHidden()
        const editor = page
          .getByRole('dialog')
          .filter({ has: page.getByRole('navigation', { name: say('task-editor:steps.label') }) })
        await expect(editor.locator('[data-field=questions] li')).toHaveCount(quiz.questions.length)
      },
    )

    turns.test(
      `a quiz's page shows a teacher its questions as students see them, and the answers on demand (${where})`,
      async () => {
        const { page } = opened.teacher1
        await page.goto(`/Quiz/view/${STORY_QUIZ}`)
        await expect(page.getByRole('article')).toHaveCount(quiz.questions.length)
        await expect(page.getByText(say('question:review.key'), { exact: true })).toHaveCount(0)
        await page.getByRole('switch', { name: say('library:quiz.showAll') }).check({ force: true })
        await expect(page.getByText(say('question:review.key'), { exact: true })).toHaveCount(quiz.questions.length)
        await follow(page, `/TaskStart/${STORY_QUIZ}`)
        await expect(page).toHaveURL(new RegExp(`/Quiz/view/${STORY_QUIZ}$`))
      },
    )

    turns.test(`an address that is neither a task nor a quiz is not found (${where})`, async () => {
      await show(opened.student1.page, '/TaskStart/nothing-like-this')
      await expect(opened.student1.page.getByText(say('take-task:notice.notFound.title')).last()).toBeVisible()
      await follow(opened.student1.page, '/Quiz/view/nothing-like-this')
      await expect(opened.student1.page.getByText(say('library:preview.notFoundTitle'))).toBeVisible()
    })
  })
}
