import { expect, type Page, test } from '@playwright/test'
import type { Question } from '../../server/contract/questions.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { follow } from './lib/follow.ts'
import { card, openQuiz, popup, type Quiz, STORY_QUIZ } from './lib/library.ts'
import { openVisitor } from './lib/people.ts'
import { clean, placesWith, shared } from './lib/places.ts'
import { enter } from './lib/shell.ts'
import { bead } from './lib/student.ts'
import type { Say } from './lib/texts.ts'

/** The text of the right option of a choice, or with `right` false of a wrong one. */
const option = ({ answers }: Question, right: boolean) =>
  answers.find((one) => Boolean(one.true) === right)?.answer ?? ''

/** Answers the first choice wrongly and all other choices rightly; the rest stays open. */
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

for (const place of placesWith()) {
  const { language, phone, say, turns, where } = place

  test.describe(`practice (${where})`, () => {
    test.setTimeout(150_000)
    const opened = shared(place, 'teacher1', 'student1')
    let quiz: Quiz

    test.beforeAll(async () => {
      quiz = await openQuiz(opened.teacher1)
    })

    turns.test(
      `a student practises: answers survive a reload, open questions are confirmed, the server marks (${where})`,
      async () => {
        const { page } = opened.student1
        await page.goto(`/Tasks?search=${encodeURIComponent(quiz.name)}`)
        await card(page, say, quiz.name).click()
        const dialog = popup(page, quiz.name)
        await expect(dialog.getByRole('button', { name: say('library:preview.send') })).toHaveCount(0)
        await dialog.getByRole('link', { name: say('library:preview.start') }).click()
        // After an earlier run the missed questions are offered.
        const all = page.getByRole('button', { name: say('practice:missed.all') })
        await expect(all.or(bead(page, say, 1))).toBeVisible()
        if (await all.isVisible()) await all.click()
        const choices = await answerChoices(page, say, quiz)
        await bead(page, say, 1).click()
        await page.getByRole('button', { name: say('take-task:lookAgain') }).click()
        await clean(opened.student1, place, FURTHER_STATE)
        await page.reload()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
        await expect(bead(page, say, 1)).toHaveAccessibleName(new RegExp(say('take-task:beads.flagged')))
        // A checked answer is fixed, also after a reload.
        await page.getByRole('button', { name: say('practice:feedback.ask') }).click()
        await expect(page.getByText(say('practice:feedback.wrong'))).toBeVisible()
        await clean(opened.student1, place, FURTHER_STATE)
        await page.reload()
        await expect(page.getByText(say('practice:feedback.wrong'))).toBeVisible()
        await expect(page.getByRole('radio')).toHaveCount(0)
        await bead(page, say, quiz.questions.length).click()
        await page
          .getByRole('contentinfo')
          .getByRole('button', { name: say('practice:finish') })
          .last()
          .click()
        const ask = page.getByRole('alertdialog')
        await expect(ask.getByRole('listitem')).toHaveCount(quiz.questions.length - choices)
        // A reconnect refetches everything; the practice does not change.
        await page.context().setOffline(true)
        await page.context().setOffline(false)
        await page.waitForLoadState('networkidle')
        await expect(ask).toBeVisible()
        await ask.getByRole('button', { name: say('practice:confirm.finish') }).click()
        await expect(page.getByText(say('practice:submitted'))).toBeVisible()
        const score = Math.round((100 * (choices - 1)) / quiz.questions.length)
        await expect(page.getByText(`${score}%`, { exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: say('take-task:backToTasks') })).toHaveAttribute('href', '/MyTasks')
        await clean(opened.student1, place, FURTHER_STATE)
        // The result survives a reload; the review marks the wrong choice and shows the right one.
        await page.reload()
        await page.getByRole('button', { name: say('take-task:score.showAll') }).click()
        const first = page.getByRole('article').first()
        await expect(
          first.locator('[data-verdict=wrong]').filter({ hasText: say('take-task:verdict.wrong') }),
        ).toBeVisible()
        await expect(first.locator('li[data-mark=wrong]')).toHaveCount(1)
        const right = quiz.questions[0] ? option(quiz.questions[0], true) : ''
        await expect(first.locator('li[data-mark=right]')).toContainText(right)
        await clean(opened.student1, place, FURTHER_STATE)
        await page
          .getByRole('button', { name: say('practice:review.back') })
          .last()
          .click()
        await page.getByRole('button', { name: say('practice:result.again') }).click()
        await expect(page.getByRole('radio').first()).toBeVisible()
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
        // A new visit offers only the missed questions.
        await follow(page, '/Tasks')
        await follow(page, `/TaskStart/${STORY_QUIZ}`)
        await expect(page.getByText(say('practice:missed.title', { score }))).toBeVisible()
        await clean(opened.student1, place, FURTHER_STATE)
        await page.getByRole('button', { name: say('practice:result.wrongAgain') }).click()
        await expect(bead(page, say, 1)).toBeVisible()
        await expect(bead(page, say, quiz.questions.length - choices + 2)).toHaveCount(0)
      },
    )

    turns.test(
      `a visitor sees a quiz without its questions, and returns to a quiz after the login (${where})`,
      async ({ browser }) => {
        const visitor = await openVisitor(browser, { language, phone })
        const { page } = visitor
        await page.goto(`/Quiz/view/${STORY_QUIZ}`)
        await expect(page.getByRole('heading', { level: 1, name: quiz.name })).toBeVisible()
        await expect(page.getByText(say('library:preview.loginToSee'))).toBeVisible()
        await expect(page.getByRole('article')).toHaveCount(0)
        // A failed load redirects to the login and returns afterwards.
        await page.route('**/api/Quiz/view_by_id', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
        await page.goto(`/Quiz/view/${STORY_QUIZ}?`)
        await expect(page).toHaveURL(/\/login$/)
        await page.unroute('**/api/Quiz/view_by_id')
        await enter(page, say, 'student2')
        await expect(page).toHaveURL(new RegExp(`/Quiz/view/${STORY_QUIZ}`))
        await expect(page.getByRole('article').first()).toBeVisible()
        await visitor.context.close()
      },
    )
  })
}
