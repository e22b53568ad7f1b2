import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { ENTRIES, TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { count } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'

/* A teacher marks the students of the list of those who wait. */

const LIST = '/MyTasks/waiting?state=waiting'
const addressOf = (student: string) => `/MyTasks/waiting/${student}?state=waiting`
const address = () => location.pathname + location.search

let finished: Set<string>
/** Set: the list of students is read no more, as on a slow line. */
let listStays: boolean
beforeEach(() => {
  finished = new Set()
  listStays = false
})
afterEach(closeScreen)

const WAITING = ENTRIES.filter(({ status }) => status === 'waiting').slice(0, 3)
const stored = (entry: Entry): Entry =>
  finished.has(entry._id) ? { ...entry, status: 'final', finished: true } : entry

function given(): Replies {
  const viewed = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  const view = (body: Body<'tasks/view'>) => {
    if (!body.student && listStays) return 'pending' as const
    const reply = viewed(body)
    const ids = new Set(WAITING.map(({ _id }) => _id))
    return { ...reply, students: (reply.students ?? []).filter(({ _id }) => ids.has(_id)).map(stored) }
  }
  const updateScore = ({ student }: Body<'tasks/updateScore'>) => {
    finished.add(student)
    return { success: true as const }
  }
  return { ...TEACHER_REPLIES, 'tasks/view': view, 'tasks/updateScore': updateScore } as Replies
}

const place = (at: number, of: number) => i18n.t('grading:place', { at: count(at), of: count(of) })

/** Makes the mark of the student on the screen final. */
async function finish(name: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: i18n.t('grading:score') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
}

test('a student who was marked and left the list of waiting ones can be opened again', async () => {
  const [first, second, third] = WAITING.map(({ _id, name }) => ({ _id, name }))
  if (!first || !second || !third) throw new Error('three wait')
  await openScreen({ at: addressOf(first._id), me: TEACHER, replies: given() })
  await drawn()
  await finish(first.name)
  await expect.poll(address).toBe(addressOf(second._id))
  await finish(second.name)
  await expect.poll(address).toBe(addressOf(third._id))
  await expect.element(page.getByText(place(3, 3))).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(page.getByText(place(2, 3))).toBeVisible()
  expect(address()).toBe(addressOf(second._id))
  await userEvent.keyboard('k')
  await expect.poll(address).toBe(addressOf(first._id))
})

test('a held Enter key makes one result final, not those of the students that follow', async () => {
  const [first, second] = WAITING
  if (!first || !second) throw new Error('two wait')
  await openScreen({ at: addressOf(first._id), me: TEACHER, replies: given() })
  await drawn()
  await expect.element(page.getByRole('textbox', { name: i18n.t('grading:score') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(addressOf(second._id))
  await expect.element(page.getByRole('heading', { level: 1, name: second.name, exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: i18n.t('grading:score') })).toHaveFocus()
  // The key is still down.
  const browser = cdp() as unknown as { send: (name: string, body: object) => Promise<unknown> }
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', autoRepeat: true, ...enter })
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([...finished]).toEqual([first._id])
  expect(address()).toBe(addressOf(second._id))
})

test('a key that a colleague corrects is shown, also where no mark of the student changes', async () => {
  const [first] = WAITING
  if (!first) throw new Error('one waits')
  const replies = given()
  let note = 'قبل'
  const view = replies['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  const corrected = (body: Body<'tasks/view'>) => {
    const reply = view(body)
    const tasks = reply.tasks.map((task) => ({
      ...task,
      questions: task.questions?.map((question, at) => (at === 0 ? { ...question, explanation: note } : question)),
    }))
    return { ...reply, tasks }
  }
  await openScreen({
    at: addressOf(first._id),
    me: TEACHER,
    replies: { ...replies, 'tasks/view': corrected } as Replies,
  })
  await drawn()
  await page.getByRole('button', { name: i18n.t('grading:showRight') }).click()
  await expect.element(page.getByText('قبل').first()).toBeVisible()
  note = 'بعد'
  emitLive('task:keys', { task: 'waiting', position: 99 })
  await expect.element(page.getByText('بعد').first()).toBeVisible()
})

test('the last student is followed by the list, although the marks before it have not been read again', async () => {
  const [, second, third] = WAITING.map(({ _id, name }) => ({ _id, name }))
  if (!second || !third) throw new Error('three wait')
  finished.add(WAITING[0]?._id ?? '')
  await openScreen({ at: addressOf(second._id), me: TEACHER, replies: given() })
  await drawn()
  await expect.element(page.getByText(place(1, 2))).toBeVisible()
  listStays = true
  await finish(second.name)
  await expect.poll(address).toBe(addressOf(third._id))
  await finish(third.name)
  await expect.poll(address).toBe(LIST)
})
