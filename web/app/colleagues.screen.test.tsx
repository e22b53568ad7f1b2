import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { MarkingPush } from '../../server/contract/live.ts'
import { emitLive } from '../api/live.ts'
import { i18n } from '../i18n/i18n.ts'
import { CLASS_TEXTS, givenServer, QUESTION } from './testing/given-marking.ts'
import { QUESTIONS } from './testing/given-task-questions.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aTeacher } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'

const NAMES = ['سامي خوري', 'ليلى عبد الرحمن الحسيني', 'Mona Aziz']
const tell = (task: string, who: number, more: Partial<MarkingPush>) => {
  const by = { _id: `c${who}`, name: NAMES[who] ?? '', img: '' }
  emitLive('marking', { task, place: `p${who}`, by, ...more })
}
const region = () => page.getByRole('status').filter({ hasText: i18n.t('marking:now') })
const plain = () =>
  region()
    .element()
    .textContent?.replace(/[\u2066-\u2069]/g, '')

test('colleagues on the page that marks by question: at this question, at a student, and no longer there', async () => {
  const { replies } = givenServer(CLASS_TEXTS, { byHand: true })
  await openScreen({ at: '/Task/t1/mark', me: aTeacher(), replies })
  await drawn('[data-card]')
  expect(document.body.textContent).not.toContain(i18n.t('marking:now'))
  tell('t1', 0, { question: QUESTION.ID })
  tell('t1', 1, { student: 's1' })
  tell('other', 2, { question: QUESTION.ID })
  await expect.element(region()).toBeVisible()
  expect(plain()).toContain(`${NAMES[0]} ${i18n.t('marking:thisQuestion')}`)
  expect(plain()).toContain(i18n.t('marking:both'))
  expect(plain()).not.toContain(NAMES[2])
  expect(await findingsInBothLanguages()).toEqual([])
  tell('t1', 0, { gone: true })
  await expect.poll(plain).not.toContain(NAMES[0])
  expect(plain()).not.toContain(i18n.t('marking:both'))
})

test('names of students stay hidden', async () => {
  const { replies } = givenServer(CLASS_TEXTS, { byHand: true })
  await openScreen({ at: '/Task/t1/mark', me: aTeacher(), replies })
  await drawn('[data-card]')
  await page.getByRole('switch', { name: i18n.t('mark-task:hideNames') }).click()
  tell('t1', 1, { student: 's1' })
  await expect.element(region()).toBeVisible()
  expect(plain()).toContain(i18n.t('marking:aStudent'))
})

test('colleagues on the page of the task, with the number of their question', async () => {
  await openScreen({ at: '/MyTasks/final', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  tell('final', 0, { question: QUESTIONS[2]?.ID ?? '' })
  tell('final', 1, { question: QUESTIONS[0]?.ID ?? '' })
  tell('final', 2, {})
  await expect.element(region()).toBeVisible()
  expect(plain()).toContain(`${NAMES[0]} ${i18n.t('marking:question', { number: '3' })}`)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a colleague whose place arrives before the reply of the task is shown', async () => {
  const view = TEACHER_REPLIES['tasks/view']
  const early = (body: Body<'tasks/view'>) => {
    tell('final', 0, { question: QUESTIONS[0]?.ID ?? '' })
    return (view as (body: Body<'tasks/view'>) => Reply<'tasks/view'>)(body)
  }
  await openScreen({ at: '/MyTasks/final', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/view': early } })
  await expect.element(region()).toBeVisible()
})

test.each([
  ['by question', '/Task/t1/mark'],
  ['of one student', '/MyTasks/waiting/p0'],
])('the page that marks %s says that the task is no longer shared', async (_, at) => {
  const id = at.includes('t1') ? 't1' : 'waiting'
  const replies = id === 't1' ? givenServer(CLASS_TEXTS, { byHand: true }).replies : TEACHER_REPLIES
  await openScreen({ at, me: TEACHER, replies })
  await drawn()
  emitLive('task:deleted', { _id: id, ended: true, position: 99 })
  await expect.element(page.getByText(i18n.t('watch-task:unshared.title')).last()).toBeVisible()
  await expect.element(page.getByText(i18n.t('watch-task:unshared.text'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  ['by question', '/Task/t1/mark'],
  ['of one student', '/MyTasks/waiting/p0'],
])('the page that marks %s returns when a colleague restores the deleted task', async (_, at) => {
  const id = at.includes('t1') ? 't1' : 'waiting'
  const replies = id === 't1' ? givenServer(CLASS_TEXTS, { byHand: true }).replies : TEACHER_REPLIES
  const view = replies['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  let reads = 0
  const counted = (body: Body<'tasks/view'>) => {
    if (body.answers || body.student) reads += 1
    return view(body)
  }
  await openScreen({ at, me: TEACHER, replies: { ...replies, 'tasks/view': counted } })
  const answers = id === 't1' ? '[data-card]' : 'main h1'
  await drawn(answers)
  const words = id === 't1' ? 'mark-task:deleted' : 'grading:taskDeleted'
  emitLive('task:deleted', { _id: id, position: 98 })
  await expect.element(page.getByText(i18n.t(words)).last()).toBeVisible()
  reads = 0
  emitLive('task:new', { ...view({ _id: id }).tasks[0], position: 99 })
  await expect.element(page.getByText(i18n.t(words)).first()).not.toBeInTheDocument()
  await drawn(answers)
  await expect.poll(() => reads).toBe(1)
})

test.each([
  ['marks by question', '/Task/t1/mark'],
  ['marks one student', '/MyTasks/waiting/p0'],
  ['follows a task', '/MyTasks/waiting'],
])(
  'when a task is deleted, the message that replaces the page that %s is in view, and the focus stays in the page',
  async (_, at) => {
    const id = at.includes('t1') ? 't1' : 'waiting'
    const replies = id === 't1' ? givenServer(CLASS_TEXTS, { byHand: true }).replies : TEACHER_REPLIES
    await openScreen({ at, me: TEACHER, replies, size: [390, 844] })
    await drawn(id === 't1' ? '[data-card]' : 'main h1')
    const controls = [...document.querySelectorAll<HTMLElement>('main button:not(:disabled)')]
    controls.at(-1)?.focus({ preventScroll: true })
    window.scrollTo(0, document.body.scrollHeight)
    await expect.poll(() => window.scrollY).toBeGreaterThan(100)
    emitLive('task:deleted', { _id: id, ended: true, position: 99 })
    const message = page.getByText(i18n.t('watch-task:unshared.title')).last()
    await expect.element(message).toBeVisible()
    await expect.poll(() => window.scrollY).toBe(0)
    expect(message.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
    expect(document.activeElement?.id).toBe('content')
  },
)

afterEach(closeScreen)
