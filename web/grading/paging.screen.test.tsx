import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
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
