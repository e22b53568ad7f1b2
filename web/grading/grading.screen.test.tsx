import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { pageOfOne } from '../app/testing/given-graded.ts'
import { ENTRIES, TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

test('the page that marks the answers of a student', async () => {
  await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await expect.element(page.getByRole('textbox', { name: i18n.t('grading:score') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a student who shares a name is told apart, in the heading and the title of the page', async () => {
  const viewOf = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  const view = (body: Body<'tasks/view'>) => {
    const reply = viewOf(body)
    const students = reply.students?.map((one) => (one._id === 'p0' ? { ...one, same_name: '…4821' } : one))
    return { ...reply, students }
  }
  await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies: { ...TEACHER_REPLIES, 'tasks/view': view } })
  await drawn('main h1')
  expect(document.querySelector('main h1')?.textContent).toBe(`${ENTRIES[0]?.name} \u2066…4821\u2069`)
  expect(document.title).toContain('…4821')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('when a colleague deletes the answers that are shown, the message is in view, with a heading', async () => {
  const viewOf = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  let cleared = false
  const view = (body: Body<'tasks/view'>) => {
    const reply = viewOf(body)
    const students = reply.students?.map(({ answers: _, ...one }) => ({ ...one, status: 'not_started' as const }))
    return cleared ? { ...reply, students } : reply
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/view': view }
  await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies, size: [390, 844] })
  await drawn('main h1')
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => window.scrollY).toBeGreaterThan(100)
  cleared = true
  emitLive('attempt:progress', { task: 'waiting', student: 'p0', answered: 0, of: 8, position: 99 })
  const heading = page.getByRole('heading', { name: i18n.t('grading:didNotStart') })
  await expect.element(heading).toBeInTheDocument()
  await expect.poll(() => window.scrollY).toBe(0)
})

test('the history restores deleted answers with one press, unless an attempt was started since', async () => {
  keepBanners()
  const restored: unknown[] = []
  const by = { _id: TEACHER._id, name: TEACHER.name }
  const at = new Date().toISOString()
  const event = { at, by, student: { _id: 'p0', name: 'ليان' }, attempt: 1 }
  const events = [
    { ...event, type: 'answers_deleted', position: 12 },
    { ...event, type: 'answers_submitted', score: 50, answered: 7, of: 8, position: 11 },
    { ...event, type: 'answers_deleted', position: 9 },
    { ...event, type: 'attempt_started', of: 8, position: 10 },
  ]
  const restore = (body: object) => {
    restored.push(body)
    return { success: true as const }
  }
  const history = { events, total: events.length, position: 20 }
  const replies = { ...TEACHER_REPLIES, 'tasks/history': history, 'tasks/restore_answers': restore } as Replies
  await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies })
  await drawn()
  const button = page.getByRole('button', { name: i18n.t('grading:history.restore') })
  await button.click()
  await expect.element(page.getByText(i18n.t('tasks:restore.answersDone'))).toBeVisible()
  expect(restored).toEqual([{ _id: 'waiting', student: 'p0' }])
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the answer and its key are on the same sides in every language of a question', async () => {
  await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  const isLabel = ({ textContent }: Element) => textContent === i18n.t('question:review.answer')
  const panes = () =>
    [...document.querySelectorAll('main section[data-tone]')].filter((pane) =>
      [...pane.querySelectorAll('*')].some(isLabel),
    )
  await expect.poll(() => panes().length).toBeGreaterThan(3)
  const sides = panes().map((pane) => Math.round(pane.getBoundingClientRect().left))
  expect(new Set(sides).size).toBe(1)
})

test('deleted answers are shown from the history, read only', async () => {
  await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies: TEACHER_REPLIES })
  await drawn()
  await page.getByRole('link', { name: i18n.t('grading:history.showDeleted') }).click()
  const title = page.getByRole('heading', { level: 1, name: i18n.t('grading:deletedAnswers.title') })
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText(i18n.t('grading:deletedAnswers.text'))).toBeVisible()
  await drawn('main [id=q5]')
  await expect.element(page.getByRole('textbox', { name: i18n.t('grading:score') })).not.toBeInTheDocument()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a result that a colleague changes while the page is read first is shown, and not called a change', async () => {
  const one = pageOfOne()
  const view = one.replies['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  const { promise: arrived, resolve: arrive } = withResolvers<void>()
  let reads = 0
  const slowAtFirst = async (body: Body<'tasks/view'>) => {
    const reply = view(body)
    if (body.student) reads += 1
    if (body.student && reads === 1) await arrived
    return reply
  }
  one.replies['tasks/view'] = slowAtFirst as never
  const opened = one.open()
  await expect.poll(() => reads).toBe(1)
  one.byColleague()
  one.push()
  arrive()
  await opened
  await expect.element(page.getByRole('textbox', { name: /^Score/ })).toHaveValue('80')
  await expect.element(page.getByText(i18n.t('grading:changedNotice'))).not.toBeInTheDocument()
  expect(reads).toBe(2)
})

afterEach(closeScreen)
