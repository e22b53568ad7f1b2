import { expect, type Page } from '@playwright/test'
import { follow } from '../follow.ts'
import { type Person, post } from '../people.ts'
import { loose } from '../texts.ts'
import { sendByCall } from './answer.ts'
import { studentsOf, type Week } from './week.ts'

/** The students' equal answers have one mark with a comment, which also covers the student who sends last. */
export async function markByQuestion(week: Week): Promise<void> {
  const { teacher, third, say, words, id, numbers } = week
  const { page } = teacher
  const wrote = (count: number) => loose(say('mark-task:wrote', { count }))
  await follow(page, `/MyTasks/${id}`)
  await page.getByRole('link', { name: say('watch-task:markByQuestion') }).click()
  await page
    .locator('aside ol a')
    .nth(numbers.open - 1)
    .click()
  const card = page.locator('[data-card]').filter({ hasText: words.open.essay })
  await expect(card).toContainText(wrote(2))
  await card.focus()
  await page.keyboard.press('3')
  await page.keyboard.press('c')
  await page.keyboard.insertText(words.open.comment)
  await page.keyboard.press('Enter')
  await expect(card).toContainText(words.open.comment)
  await expect(card).toContainText(loose(say('mark-task:ruleNamed', { name: words.open.essay })))
  await sendByCall(week, third)
  await expect(card).toContainText(wrote(3))
  await expect(page.getByText(say('mark-task:allSettled'))).toBeVisible()
  await expect
    .poll(() => storedGroups(week), 'the rule holds the comment')
    .toEqual([{ count: 3, earned: 300, by: 'rule', comment: words.open.comment, own: [] }])
}

/** The groups of answers to the open question. `own`: comments of single answers; the rule's comment is in `comment`. */
async function storedGroups({ teacher, id, numbers }: Week) {
  const { request } = teacher.context
  const { tasks } = await post(request, 'tasks/view', { _id: id })
  const question = tasks[0]?.questions?.[numbers.open - 1]?.ID ?? ''
  const { groups } = await post(request, 'tasks/answers', { _id: id, question })
  return groups.map(({ students, earned, by, comment, answers }) => ({
    count: students.length,
    earned,
    by,
    comment,
    own: answers.flatMap((answer) => answer.comment ?? []),
  }))
}

/** One student has the result at once, before the others. */
export async function returnTo(week: Week, { page: phone, me }: Person, score: number): Promise<void> {
  const { teacher, say, id } = week
  const { page } = teacher
  await follow(page, `/MyTasks/${id}`)
  await page.getByRole('checkbox', { name: loose(say('watch-task:choose', { name: me.name })) }).check()
  await page.getByRole('button', { name: say('watch-task:makeChosenFinal') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say('watch-task:finalConfirm.confirm') }).click()
  await expect(page.getByText(loose(say('tasks:return.done', { count: 1 })))).toBeVisible()
  await shows(phone, score)
}

/** All others have their results; each reads the score, the first one also the comment. */
export async function returnToAll(week: Week, scores: [number, number, number]): Promise<void> {
  const { teacher, first, third, say, id, words } = week
  const { page } = teacher
  await follow(page, `/Task/${id}/mark`)
  const reply = page.waitForResponse('**/api/tasks/return')
  await page.getByRole('button', { name: loose(say('tasks:return.count', { count: 2 })) }).click()
  expect(await (await reply).json()).toMatchObject({ success: { count: 2 } })
  await expect(page.getByText(loose(say('tasks:return.done', { count: 2 })))).toBeVisible()
  await third.page.goto(`/TaskStart/${id}`)
  for (const [at, student] of studentsOf(week).entries()) await shows(student.page, scores[at] ?? 0)
  const { page: phone } = first
  await phone.getByRole('button', { name: say('take-task:score.showAll') }).tap()
  await expect(phone.getByRole('article').last()).toContainText(words.open.comment)
  await phone
    .getByRole('main')
    .getByRole('button', { name: say('take-task:answers.back') })
    .tap()
}

/** The open result of a student. */
export const shows = (page: Page, score: number) =>
  expect(page.getByText(loose(`${score}%`), { exact: true }).first()).toBeVisible()
