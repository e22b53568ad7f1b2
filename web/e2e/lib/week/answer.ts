import { expect, type Page } from '@playwright/test'
import type { Body } from '../../../../server/contract/calls.ts'
import type { StudentQuestion } from '../../../../server/contract/questions.ts'
import { type Person, post } from '../people.ts'
import { bead, studentPage } from '../student.ts'
import { loose } from '../texts.ts'
import type { Given } from './questions.ts'
import type { Week } from './week.ts'

const DRAWN = 3
/** The place of the order among a student's questions. */
export const ORDER_PLACE = DRAWN + 3

/** Opens the task on a phone, reads its rules and starts. */
export async function start({ say, id }: Week, { page }: Person): Promise<void> {
  await page.goto(`/TaskStart/${id}`)
  await expect(page.getByText(say('take-task:start.partial'))).toBeVisible()
  await expect(page.getByText(loose(say('common:points.worth', { count: 22, number: 22 })))).toBeVisible()
  await page.getByRole('button', { name: say('take-task:start.now') }).tap()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Answers the three drawn questions; each is another one of the six. */
export async function answerDrawn(week: Week, { page }: Person, given: Given): Promise<void> {
  const { words } = week
  const asked = new Set<string>()
  for (let place = 1; place <= DRAWN; place += 1) {
    await at(week, page, place)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    const capital = words.capitals.find(({ country }) => title.includes(words.capitalOf(country)))
    if (!capital) throw new Error(`not one of the six: ${title}`)
    asked.add(capital.country)
    const [right = '', wrong = ''] = capital.options
    await option(page, given.draw === 'right' ? right : wrong).tap()
    await next(week, page)
  }
  expect(asked.size).toBe(DRAWN)
  await studentPage(page, week.say).saved()
}

/** Answers the others one after another. */
export async function answerOthers(week: Week, { page }: Person, given: Given): Promise<void> {
  const { say } = week
  await at(week, page, DRAWN + 1)
  await page.locator('main input[type=text]').tap()
  await page.keyboard.insertText(given.typed)
  await next(week, page)
  for (const [blank, word] of given.blanks.entries()) {
    const bank = page.getByRole('group', { name: say('question:blanks.bank') })
    await bank.getByRole('button', { name: word, exact: true }).tap()
    await page.getByRole('button', { name: say('question:blanks.empty', { number: blank + 1 }) }).tap()
  }
  await next(week, page)
  await order(week, page, given.order)
  await next(week, page)
  for (const text of given.several) await option(page, text).tap()
  await next(week, page)
  await page.locator('main input[type=text]').tap()
  await page.keyboard.insertText(given.number)
  await next(week, page)
  const pairs = page.getByRole('group', { name: week.words.pairs.question }).locator('> ol > li')
  for (const [left, text] of given.pairs.entries()) {
    await pairs.nth(left).getByRole('button').first().tap()
    await pairs.nth(left).locator('label').filter({ hasText: text }).tap()
    await expect(pairs.nth(left).getByRole('button').first()).toContainText(text)
  }
  await next(week, page)
  await page.locator('main textarea').tap()
  await page.keyboard.insertText(given.open)
  await studentPage(page, say).saved()
  await expect(page.locator('nav [data-answered]')).toHaveCount(DRAWN + 7)
}

/** Moves the items by their arrows; the shown order is confirmed if it is this one already. */
export async function order({ say }: Week, page: Page, items: string[]): Promise<void> {
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('[data-control$=grip]') })
  const shown = async () =>
    (await rows.allInnerTexts()).map((text) => items.find((item) => text.includes(item)) ?? text)
  await expect.poll(async () => (await shown()).toSorted()).toEqual(items.toSorted())
  for (const [place, item] of items.entries())
    for (let now = (await shown()).indexOf(item); now > place; now -= 1) {
      await page.getByRole('button', { name: loose(say('question:sort.up', { item })) }).tap()
      await expect.poll(async () => (await shown()).indexOf(item)).toBe(now - 1)
    }
  const keep = page.getByRole('button', { name: say('question:sort.keep') })
  if (await keep.isVisible()) await keep.tap()
  expect(await shown()).toEqual(items)
}

/** Starts the task and answers all questions, by API calls. */
export async function answerByCalls({ words, id }: Week, { context: { request } }: Person, given: Given) {
  const { task } = await post(request, 'tasks/start', { _id: id })
  const right = words.capitals.map(({ options: [first = ''] }) => first)
  const values = task.questions.map((question) => givenTo(question as StudentQuestion, given, right))
  await post(request, 'tasks/draft', { task: id, values, seq: 1, device: 'calls' })
}

type Value = Body<'tasks/draft'>['values'][number]

/** What the student gives to a question. `capitals`: the right options of those that are drawn from. */
function givenTo(question: StudentQuestion, given: Given, capitals: string[]): Value {
  const { ID, options = [], matches = [] } = question
  const optionOf = (text: string) => options.findIndex((one) => one.text === text)
  switch (question.answersType ?? 1) {
    case 2:
      return { ID, answer: given.typed }
    case 3:
      return { ID, answers: given.blanks }
    case 4:
      return { ID, answers: given.order }
    case 5:
      return { ID, picked: given.several.map(optionOf) }
    case 6:
      return { ID, answer: given.number }
    case 7:
      return { ID, places: given.pairs.map((text) => matches.find((one) => one.text === text)?.place ?? null) }
    case 8:
      return { ID, answer: given.open }
    default:
      return { ID, answer: options.findIndex(({ text }) => capitals.includes(text) === (given.draw === 'right')) }
  }
}

/** Submits the saved answers, by an API call. */
export const sendByCall = ({ id }: Week, { context: { request } }: Person) =>
  post(request, 'tasks/save', { task: id, values: [] })

/** Sends all answers. */
export async function send({ say }: Week, { page }: Person): Promise<void> {
  await page
    .getByRole('button', { name: say('take-task:send') })
    .last()
    .tap()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText(say('take-task:confirm.complete'))
  await ask.getByRole('button', { name: say('take-task:confirm.sendNow') }).tap()
  await expect(page.getByRole('heading', { name: say('take-task:waiting.title') })).toBeVisible()
}

/** Goes to a question of the student, from 1. */
export async function goTo({ say }: Week, page: Page, place: number): Promise<void> {
  await bead(page, say, place).tap()
}

const option = (page: Page, text: string) => page.getByRole('main').locator('label').filter({ hasText: text })

const at = ({ say }: Week, page: Page, number: number) =>
  expect(page.getByText(loose(say('take-task:place', { number, count: DRAWN + 7 })))).toBeVisible()

async function next(week: Week, page: Page): Promise<void> {
  await page.getByRole('button', { name: week.say('take-task:next'), exact: true }).tap()
}
