import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Question } from '../../server/contract/questions.ts'
import { sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'
import { aQuestion } from '../app/testing/given.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { i18n } from '../i18n/i18n.ts'
import { readCart, writeCart } from '../parts/cart/cart.ts'

/** A question of the bank before and after its key was corrected. */
const OLD = aQuestion({ answers: [{ answer: 'a', true: 1 }, { answer: 'b' }], mine: true })
const NEW: Question = { ...OLD, answers: [{ answer: 'a' }, { answer: 'b', true: 1 }] }
const ANOTHER = aQuestion({ ID: 'another', mine: true })

const popup = () => page.getByRole('dialog')
const button = (key: string, values = {}) => popup().getByRole('button', { name: i18n.t(key, values) })

/** Opens a new task; `sent` gets the body of the call that sends it. */
async function openNewTask(replies: Replies, before = () => {}) {
  const sent: Body<'tasks/add'>[] = []
  const add = (body: Body<'tasks/add'>): Reply<'tasks/add'> => {
    sent.push(body)
    return { success: { _id: 'new' } }
  }
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/add': add, ...replies } })
  await drawn()
  before()
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('tasks:newTask') })
    .click()
  // The name of a button is known only after its texts were loaded.
  await expect.element(popup().getByRole('button', { pressed: false }).nth(2)).toBeVisible()
  return sent
}

/** Fills in what is required and sends the task. */
async function send(): Promise<void> {
  await button('task-editor:foot.next', { step: i18n.t('task-editor:steps.story') }).click()
  await button('task-editor:foot.next', { step: i18n.t('task-editor:steps.settings') }).click()
  await popup()
    .getByRole('textbox', { name: i18n.t('task-editor:settings.name') })
    .fill('مهمّة')
  await popup()
    .getByRole('combobox', { name: i18n.t('task-editor:settings.classes') })
    .click()
  await page.getByRole('option').first().click()
  await userEvent.keyboard('{Tab}')
  // The list of classes may still be over it while it closes.
  popup().getByText(i18n.t('task-editor:settings.teacherHint')).element().closest('label')?.click()
  await button('task-editor:foot.next', { step: i18n.t('task-editor:steps.options') }).click()
  await button('task-editor:foot.send').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: i18n.t('task-editor:last.send') })
    .click()
}

const bank = (questions: Question[]): Reply<'questions/view'> => ({ questions, total: 1, categories: [] })
const rightOf = (question: Question | undefined) => question?.answers.find((one) => one.true)?.answer
const keys = (bodies: Body<'tasks/add'>[]) =>
  bodies.flatMap(({ questions = [] }) => questions).map((one) => rightOf(one as Question))

test('a favourite that another device has corrected is added with its new key', async () => {
  const sent = await openNewTask(
    { 'questions/view': bank([ANOTHER]), 'questions/fav/view': [{ _id: 'f1', question: NEW }] },
    () => store.set(sessionAtom, { state: 'in', me: TEACHER, fav: [{ _id: 'f1', question: OLD }] }),
  )
  await button('task-editor:bank.favourites').click()
  await popup()
    .getByRole('button', { name: i18n.t('task-editor:bank.pick', { title: '' }), exact: false })
    .first()
    .click()
  await expect.poll(() => document.querySelectorAll('[data-field=questions] li').length).toBe(1)
  await send()
  await expect.poll(() => keys(sent)).toEqual(['b'])
})

test('questions of the cart are read again when the task is begun, with the points that they have in it', async () => {
  const asked: (string[] | undefined)[] = []
  const view = ({ ids }: Body<'questions/view'>) => {
    asked.push(ids)
    return bank([ids ? NEW : ANOTHER])
  }
  const sent = await openNewTask({ 'questions/view': view }, () => writeCart(localStorage, [{ ...OLD, points: 3 }]))
  await expect.poll(() => rightOf(readCart(localStorage)[0])).toBe('b')
  expect(asked).toContainEqual([OLD.ID])
  await send()
  await expect.poll(() => keys(sent)).toEqual(['b'])
  expect(sent[0]?.questions).toMatchObject([{ points: 3 }])
})

test('without the bank, a task is sent with the copies of the cart', async () => {
  const view = ({ ids }: Body<'questions/view'>) => (ids ? ({ status: 500, error: 'all' } as never) : bank([ANOTHER]))
  const sent = await openNewTask({ 'questions/view': view }, () => writeCart(localStorage, [OLD]))
  await send()
  await expect.poll(() => keys(sent)).toEqual(['a'])
})

afterEach(closeScreen)
