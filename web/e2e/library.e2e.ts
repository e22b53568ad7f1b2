import { expect, type Page, test } from '@playwright/test'
import type { Reply } from '../../server/contract/calls.ts'
import type { Question } from '../../server/contract/questions.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openVisitor, PASSWORD, type Person, post, type Visitor } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, type Language, loose, type Say, textsOf } from './lib/texts.ts'

type Quiz = Omit<Reply<'Quiz/view_by_id'>['task'], 'questions'> & { questions: Question[] }

/** A reading quiz with a story, a choice, letters, blanks and an order. */
const STORY_QUIZ = 'past-simple-7'

const card = (page: Page, say: Say, name: string) =>
  page.getByRole('button', { name: loose(say('library:open', { name })) })
const field = (page: Page, name: string) => page.locator(`input[aria-label="${name}"]`)
const popup = (page: Page, name: string) => page.getByRole('dialog', { name })
const bead = (page: Page, say: Say, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${say('take-task:beads.question', { number })}(\\D|$)`) })

/**
 * Nothing wrong with what shows, at every width; Arabic looked at on a phone and English on a desktop, as one colour
 * scheme goes with each language.
 */
async function clean({ page, errors }: Visitor, language: Language, phone: boolean) {
  const found = await screenFindings({ page, language, width: phone ? 390 : 1280 })
  expect.soft([...found, ...errors.splice(0)], page.url()).toEqual([])
}

/** The right option of a choice, as a student sees it: `right` false gives a wrong one. */
const option = ({ answers }: Question, right: boolean) =>
  answers.find((one) => Boolean(one.true) === right)?.answer ?? ''

/** Answers the quiz on the screen: the first choice wrongly, all other choices rightly; the rest stays open. */
async function answerChoices(page: Page, say: Say, quiz: Quiz) {
  const choices = quiz.questions.flatMap((question, at) => (question.answersType ? [] : [{ question, number: at + 1 }]))
  for (const [at, { question, number }] of choices.entries()) {
    await bead(page, say, number).click()
    await page
      .locator('label')
      .filter({ hasText: option(question, at > 0) })
      .first()
      .click()
  }
  return choices.length
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const phone = language === 'ar'
  const where = `${language}, ${phone ? 'phone' : 'desktop'}`
  const say = textsOf(language)

  test.describe(`library (${where})`, () => {
    test.setTimeout(150_000)
    let teacher: Person
    let student: Person
    let quiz: Quiz

    test.beforeAll(async ({ browser }) => {
      teacher = await openAs(browser, 'teacher1', { language, phone })
      student = await openAs(browser, 'student1', { language, phone })
      quiz = (await post(teacher.context.request, 'Quiz/view_by_id', { _id: STORY_QUIZ })).task as Quiz
    })
    test.afterAll(async () => {
      await teacher.context.close()
      await student.context.close()
    })

    test(`lesson tasks are found by section, level, grade and words, and the address holds it (${where})`, async () => {
      const { page } = student
      await page.goto('/Tasks')
      await expect(page.getByRole('heading', { level: 1, name: say('library:title') })).toBeVisible()
      await clean(student, language, phone)
      // By the tiles with their pictures, down to a section below a section.
      const tiles = page.getByRole('region', { name: say('library:subSections') })
      await tiles.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/Tasks\/english$/)
      await tiles.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/Tasks\/english\/english-words$/)
      await expect(page.getByRole('navigation', { name: say('common:crumbs') }).getByRole('link')).toHaveCount(2)
      // By the list at the side, which a phone shows on demand.
      if (phone) await page.getByRole('button', { name: say('library:chooseSection') }).click()
      await page
        .getByRole('navigation', { name: say('library:sections') })
        .getByRole('link', { name: say('library:allSections') })
        .click()
      await expect(page).toHaveURL(/\/Tasks$/)
      await field(page, say('library:filter.level')).click()
      await page.getByRole('option', { name: say('common:levels.Intermediate') }).click()
      await field(page, say('library:filter.grade')).click()
      await page.getByRole('option', { name: say('common:grades.7'), exact: true }).click()
      await page.getByRole('searchbox').fill(quiz.name.split(' ')[0] ?? '')
      await expect(page).toHaveURL(/level=Intermediate.*grade=7|grade=7.*level=Intermediate/)
      await expect(page).toHaveURL(/search=/)
      await page.reload()
      await expect(card(page, say, quiz.name)).toBeVisible()
      const item = page.getByRole('article').filter({ has: card(page, say, quiz.name) })
      await expect(item.getByText(say('library:questionCount', { count: quiz.questions_num }))).toBeVisible()
      await expect(item.getByText(say('common:levels.Intermediate'))).toBeVisible()
    })

    test(`a list without tasks says so and leads out of the filters (${where})`, async () => {
      const { page } = student
      await page.goto('/Tasks/english?search=qqqq')
      await expect(page.getByText(say('library:empty.tasks'))).toBeVisible()
      await clean(student, language, phone)
      await page.getByRole('button', { name: say('library:filter.clear') }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goto('/Tasks/no-such-section')
      await expect(page.getByText(say('library:empty.section'))).toBeVisible()
    })

    test(`a list that does not load can be tried again; training says it in Hebrew too (${where})`, async () => {
      const { page } = student
      await page.route('**/api/Quiz/view', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
      await page.goto('/Tasks')
      await expect(page.getByText(say('errors:cannotLoad'))).toBeVisible()
      await page.goto('/Training')
      await expect(page.locator('[lang=he][dir=rtl]')).toHaveText(say('library:training.hebrew'))
      await expect(page.getByText(say('library:training.error'))).toBeVisible()
      await page.unroute('**/api/Quiz/view')
      await page.getByRole('button', { name: say('common:retry') }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
      student.errors.splice(0)
      await clean(student, language, phone)
    })

    test(`a teacher previews a quiz, searches its questions, opens one, and sends it as a task (${where})`, async () => {
      const { page } = teacher
      await page.goto(`/Tasks?search=${encodeURIComponent(quiz.name)}`)
      await card(page, say, quiz.name).click()
      const dialog = popup(page, quiz.name)
      await expect(dialog.getByRole('listitem')).toHaveCount(quiz.questions.length)
      if (!phone) expect((await dialog.boundingBox())?.width).toBe(700)
      await clean(teacher, language, phone)
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
    })

    test(`a quiz's page shows a teacher its questions as students see them, and the answers on demand (${where})`, async () => {
      const { page } = teacher
      await page.goto(`/Quiz/view/${STORY_QUIZ}`)
      await expect(page.getByRole('article')).toHaveCount(quiz.questions.length)
      await expect(page.getByText(say('question:review.key'))).toHaveCount(0)
      await page.getByRole('switch', { name: say('library:quiz.showAll') }).check({ force: true })
      await expect(page.getByText(say('question:review.key'))).toHaveCount(quiz.questions.length)
      await clean(teacher, language, phone)
      await page.goto(`/TaskStart/${STORY_QUIZ}`)
      await expect(page).toHaveURL(new RegExp(`/Quiz/view/${STORY_QUIZ}$`))
    })

    test(`a student practises: answers survive a reload, what is open is asked about, the server marks (${where})`, async () => {
      const { page } = student
      await page.goto(`/Tasks?search=${encodeURIComponent(quiz.name)}`)
      await card(page, say, quiz.name).click()
      const dialog = popup(page, quiz.name)
      await expect(dialog.getByRole('button', { name: say('library:preview.send') })).toHaveCount(0)
      await dialog.getByRole('link', { name: say('library:preview.start') }).click()
      const choices = await answerChoices(page, say, quiz)
      await bead(page, say, 1).click()
      await page.getByRole('button', { name: say('take-task:lookAgain') }).click()
      await clean(student, language, phone)
      await page.reload()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
      await expect(bead(page, say, 1)).toHaveAccessibleName(new RegExp(say('take-task:beads.looked')))
      await bead(page, say, quiz.questions.length).click()
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('practice:finish') })
        .last()
        .click()
      const ask = page.getByRole('alertdialog')
      await expect(ask.getByRole('listitem')).toHaveCount(quiz.questions.length - choices)
      // The network going and coming makes the page look again at everything: the practice stays as it is.
      await page.context().setOffline(true)
      await page.context().setOffline(false)
      await page.waitForLoadState('networkidle')
      await expect(ask).toBeVisible()
      await ask.getByRole('button', { name: say('practice:confirm.finish') }).click()
      await expect(page.getByText(say('practice:submitted'))).toBeVisible()
      const score = Math.round((100 * (choices - 1)) / quiz.questions.length)
      await expect(page.getByText(`${score}%`, { exact: true })).toBeVisible()
      await clean(student, language, phone)
      // The result stays through a reload; the review marks the wrong pick and shows the right one after it.
      await page.reload()
      await page.getByRole('button', { name: say('take-task:score.showAll') }).click()
      const first = page.getByRole('article').first()
      await expect(
        first.locator('[data-verdict=wrong]').filter({ hasText: say('take-task:verdict.wrong') }),
      ).toBeVisible()
      await expect(first.locator('li[data-mark=wrong]')).toHaveCount(1)
      const right = quiz.questions[0] ? option(quiz.questions[0], true) : ''
      await expect(first.locator('li[data-mark=right]')).toContainText(right)
      await clean(student, language, phone)
      await page
        .getByRole('button', { name: say('practice:review.back') })
        .last()
        .click()
      await page.getByRole('button', { name: say('practice:result.again') }).click()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    })

    turns.test(`an address that is neither a task nor a quiz is not found (${where})`, async () => {
      await student.page.goto('/TaskStart/nothing-like-this')
      await expect(student.page.getByText(say('take-task:notice.notFound.title')).last()).toBeVisible()
      await student.page.goto('/Quiz/view/nothing-like-this')
      await expect(student.page.getByText(say('library:preview.notFoundTitle'))).toBeVisible()
    })

    test(`a visitor sees what a quiz is without its questions, and comes back to a quiz after the login (${where})`, async ({
      browser,
    }) => {
      const visitor = await openVisitor(browser, { language, phone })
      const { page } = visitor
      await page.goto(`/Quiz/view/${STORY_QUIZ}`)
      await expect(page.getByRole('heading', { level: 1, name: quiz.name })).toBeVisible()
      await expect(page.getByText(say('library:preview.loginToSee'))).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      await clean(visitor, language, phone)
      // One that can't be loaded leads to the login, and back to where one came from.
      await page.route('**/api/Quiz/view_by_id', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
      await page.goto(`/Quiz/view/${STORY_QUIZ}?`)
      await expect(page).toHaveURL(/\/login$/)
      await page.unroute('**/api/Quiz/view_by_id')
      await page.locator('input[name=user]').fill('student2')
      await page.locator('input[name=pass]').fill(PASSWORD)
      await page.locator('input[name=pass]').press('Enter')
      await expect(page).toHaveURL(new RegExp(`/Quiz/view/${STORY_QUIZ}`))
      await expect(page.getByRole('article').first()).toBeVisible()
      await visitor.context.close()
    })
  })
}
