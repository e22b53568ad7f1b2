import { expect } from '@playwright/test'
import { answerWay } from '../../../../server/contract/answer-way-rules.ts'
import { post } from '../people.ts'
import { editorPage } from '../question-editor.ts'
import { sendTask } from '../tasks.ts'
import { teacherPage } from '../teacher.ts'
import { loose, type Say, sevenA } from '../texts.ts'
import { POINTS, type WeekQuestion } from './questions.ts'
import type { WeekTask } from './week.ts'

const MINUTES = 30

/** By calls of the contract. */
export async function sendByCalls({ teacher, name, questions, drawn }: WeekTask): Promise<string> {
  const rules = { timer: MINUTES, partial: true, review: 'final' } as const
  const draws = [{ count: drawn.length / 2, questions: drawn }]
  return sendTask(teacher.context.request, { name, story: '', ...rules, draws }, questions)
}

/** By hand: one question of each way is written, the other choices come from the bank. */
export async function sendByHand(week: WeekTask): Promise<string> {
  const { teacher, say, language, name, questions, drawn } = week
  const { page, context } = teacher
  const [choice, ...stored] = questions.slice(0, drawn.length)
  for (const { ID: _, points: _p, ...question } of stored) await post(context.request, 'questions/save', question)
  await page.goto('/MyTasks')
  const ui = teacherPage(page, say)
  const { popup } = ui
  // The draws are an unordered list below it.
  const chosen = popup.locator('[data-field=questions] ol > li')
  const write = async (question: WeekQuestion) => {
    await popup.getByRole('button', { name: say('task-editor:chosen.write') }).click()
    await writeQuestion(week, question)
    await expect(chosen.filter({ hasText: question.question })).toBeVisible()
  }
  await ui.openNewTask()
  if (choice) await write(choice)
  for (const { question } of stored) await ui.pickFromBank(question)

  // At first a draw has half of the questions that the task has.
  await popup.getByRole('button', { name: say('task-editor:draws.add') }).click()
  await expect(
    popup.getByText(loose(say('task-editor:draws.size', { asked: drawn.length / 2, all: drawn.length }))),
  ).toBeVisible()
  for (const question of questions.slice(drawn.length)) await write(question)

  await popup.getByRole('switch', { name: say('task-editor:chosen.points') }).check({ force: true })
  const fields = popup.locator('[data-field=questions] input[inputmode=numeric]')
  await expect(fields).toHaveCount(questions.length)
  for (const [at, points] of POINTS.others.entries()) await fields.nth(drawn.length + at).fill(String(points))

  await ui.nextStep('story')
  await ui.nextStep('settings')
  await popup.getByRole('combobox', { name: say('task-editor:settings.timer') }).click()
  await page.getByRole('option', { name: loose(say('task-editor:settings.minutes', { count: MINUTES })) }).click()
  await ui.fillSettings(name, sevenA(language))
  await ui.nextStep('options')
  await popup.getByRole('combobox', { name: say('task-editor:answers.review') }).click()
  await page.getByRole('option', { name: say('task-editor:answers.reviews.final') }).click()
  await popup.getByRole('switch', { name: say('task-editor:answers.partial') }).check({ force: true })
  const look = await ui.send()
  const all = questions.length
  await expect(look).toContainText(loose(say('task-editor:last.drawn', { asked: all - drawn.length / 2, all })))
  await look.getByRole('button', { name: say('task-editor:last.send') }).click()
  await expect(page.getByText(say('task-editor:sent.done'))).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** In the open question editor. */
async function writeQuestion({ teacher: { page }, say }: WeekTask, question: WeekQuestion): Promise<void> {
  const ui = editorPage(page, say)
  const way = answerWay(question)
  await ui.kind(1)
  if (way !== 'choice') await ui.way(way)
  await ui.field('question').fill(question.question)
  await WRITE[way](ui, question.answers, (key, values) => say(`question-editor:${key}`, values))
  await ui.button('save').click()
  await expect(ui.editor).toBeHidden()
}

type Editor = ReturnType<typeof editorPage>
type Write = (ui: Editor, answers: WeekQuestion['answers'], q: Say) => Promise<void>

const box = (ui: Editor, name: string | RegExp) =>
  ui.editor.getByRole('textbox', { name, exact: typeof name === 'string' })

/** The answers of each way as a teacher writes them. */
const WRITE: Record<ReturnType<typeof answerWay>, Write> = {
  choice: async (ui, answers) => {
    for (const [at, { answer }] of answers.entries()) await ui.choice(at + 1).fill(answer)
    await ui.right(1)
  },
  several: async (ui, answers) => {
    for (const [at, { answer }] of answers.entries()) await ui.choice(at + 1).fill(answer)
    for (const [at, answer] of answers.entries()) if (answer.true) await ui.rightOfSeveral(at + 1)
  },
  typed: (ui, [word], q) => box(ui, loose(q('typed.word'))).fill(word?.answer ?? ''),
  number: (ui, [value], q) => box(ui, loose(q('number.value'))).fill(value?.answer ?? ''),
  blanks: (ui, [passage]) => ui.editor.locator('[data-field=answers] textarea').fill(passage?.answer ?? ''),
  sort: async (ui, answers) => {
    await ui.button('items.add').click()
    for (const [at, { answer }] of answers.entries()) await ui.item(at + 1).fill(answer)
  },
  matching: async (ui, answers, q) => {
    const pairs = answers.filter(({ answer }) => answer)
    for (const [at, { answer, match }] of pairs.entries()) {
      await box(ui, q('pairs.left', { number: at + 1 })).fill(answer)
      await box(ui, q('pairs.right', { number: at + 1 })).fill(match?.answer ?? '')
    }
    await ui.button('pairs.addExtra').click()
    await box(ui, q('pairs.extra', { number: 1 })).fill(answers[pairs.length]?.match?.answer ?? '')
  },
  open: (ui, [model], q) => box(ui, loose(q('open.model'))).fill(model?.answer ?? ''),
}
