import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTask } from '../app/testing/given.ts'
import { after, anAsOf, aReplay, REPLAY_REPLIES } from '../app/testing/given-replay.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages, layoutFindings } from '../app/testing/screen-findings.ts'
import { count, duration } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'

async function open(replies: Replies = REPLAY_REPLIES, at = '/Task/t1/replay'): Promise<void> {
  await openScreen({ at, me: aTeacher(), replies })
  await drawn()
}
afterEach(closeScreen)

const slider = () => document.querySelector<HTMLInputElement>('input[type=range]')
const cells = (cell: string) => document.querySelectorAll(`tbody [data-cell=${cell}]`).length
/** The lines of the list have more than their title. */
const line = (type: string) => page.getByRole('button', { name: new RegExp(said(`event.${type}`)) })
const said = (key: string, values: Record<string, string> = {}) => i18n.t(`replay:${key}` as 'replay:title', values)

test('the replay of a task', async () => {
  await open()
  await expect.element(page.getByRole('slider')).toBeVisible()
  expect([cells('right') > 0, cells('wrong') > 0]).toEqual([true, true])
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a press on an event shows its moment: the grid and the line below the player are those of then', async () => {
  await open()
  await line('task_paused').click()
  await expect.poll(() => cells('answered')).toBe(6 * 3)
  expect(cells('right')).toBe(0)
  await expect.element(page.getByText(said('phase.paused'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(said('figures.working', { n: count(6) }))).toBeVisible()
  await page.getByRole('button', { name: said('next') }).click()
  await expect.poll(() => cells('answered')).toBe(6 * 4)
})

test('the slider moves by keys and says the moment in words', async () => {
  await open()
  slider()?.focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => cells('open')).toBe(6 * 5)
  expect(slider()?.getAttribute('aria-valuetext')).toContain(said('figures.working', { n: count(0) }))
  await userEvent.keyboard('{End}')
  await expect.poll(() => cells('open')).toBe(0)
})

test('it plays from the start, and pauses', async () => {
  await open({ ...REPLAY_REPLIES, 'tasks/replay': aReplay(2) })
  await page.getByRole('radio', { name: '2×' }).click({ force: true })
  await page.getByRole('button', { name: said('again') }).click()
  await expect.element(page.getByRole('button', { name: said('pause') })).toBeVisible()
  await expect.poll(() => cells('answered') > 0).toBe(true)
  await page.getByRole('button', { name: said('pause') }).click()
  const stopped = slider()?.value
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(slider()?.value).toBe(stopped)
})

test('hidden names are numbers in the grid, in the list and for screen readers', async () => {
  const replay = aReplay()
  const students = replay.students.map((one, at) => (at === 0 ? { ...one, same_name: '…4821' } : one))
  await open({ ...REPLAY_REPLIES, 'tasks/replay': { ...replay, students } })
  const told = () => document.querySelector('main')?.textContent?.split('…4821').length
  // In the grid and in a line of the list.
  await expect.poll(told).toBeGreaterThan(2)
  await page.getByRole('button', { name: said('hideNames') }).click()
  await expect.element(page.getByRole('rowheader', { name: said('anonymous', { number: count(1) }) })).toBeVisible()
  expect(document.querySelector('main')?.textContent).not.toContain('آدم زعبي')
  expect(told()).toBe(1)
})

test('a large task is paged and says that changes are shown together', async () => {
  await open({ ...REPLAY_REPLIES, 'tasks/replay': aReplay(150, { seconds: 120 }) })
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(60)
  await expect.element(page.getByText(said('merged', { duration: duration(120) }))).toBeVisible()
  expect(await layoutFindings()).toEqual([])
})

test('the state at a moment, beside the present one', async () => {
  const calls = vi.fn(() => anAsOf())
  await open({ ...REPLAY_REPLIES, 'tasks/asof': calls }, `/Task/t1/replay?view=asof&at=${after(420)}`)
  await expect.element(page.getByRole('columnheader', { name: said('asOf.then') })).toBeVisible()
  expect(calls).toHaveBeenCalledWith(expect.objectContaining({ _id: 't1', at: after(420) }))
  expect(document.querySelectorAll('tr[data-changed]')).toHaveLength(1)
  await expect.element(line('key_corrected')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a moment of the list is asked for', async () => {
  const calls = vi.fn(() => anAsOf())
  await open({ ...REPLAY_REPLIES, 'tasks/asof': calls }, '/Task/t1/replay?view=asof')
  await page.getByRole('combobox').selectOptions(after(420))
  await expect.poll(() => calls.mock.calls.at(-1)).toEqual([expect.objectContaining({ at: after(420) })])
})

test('a moment before the task was sent, and one when it was deleted', async () => {
  const none = anAsOf({ tasks: [], students: [], stats: {}, at: '' })
  await open({ ...REPLAY_REPLIES, 'tasks/asof': none }, '/Task/t1/replay?view=asof')
  await expect.element(page.getByText(said('asOf.notSent'))).toBeVisible()
  await closeScreen()
  const deleted = anAsOf({ deleted_at: after(400), tasks: [aTask({ questions: [], questions_num: 0 })] })
  await open({ ...REPLAY_REPLIES, 'tasks/asof': deleted }, '/Task/t1/replay?view=asof')
  await expect.element(page.getByText(said('asOf.deleted'))).toBeVisible()
})

test.each([
  ['a task of somebody else', { status: 404, error: 'not found' }, 'watch-task:notFound'],
  ['a history that is too large', { status: 413, error: 'too_large' }, 'replay:tooLarge'],
  ['a replay that failed', { status: 500, error: 'server' }, 'errors:cannotLoad'],
] as const)('%s', async (_, reply, text) => {
  await open({ 'tasks/replay': reply })
  await expect.element(page.getByRole('main').getByText(i18n.t(text)).last()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the replay while it loads', async () => {
  await openScreen({ at: '/Task/t1/replay', me: aTeacher(), replies: { 'tasks/replay': 'pending' } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await layoutFindings()).toEqual([])
})

/** One student: saves on two devices, a lost connection, and an end that moves. */
const ATTEMPT = aReplay(1, {
  saves: [1, 2, 3, 4, 5].map((at) => ({
    ...{ at: after(60 * at), attempt: 1, device: at < 4 ? 'tab-1' : 'tab-2', answered: at },
    values: [{ ID: `q${at}`, answer: 1 }],
  })),
  gaps: [{ from: after(190), to: after(235) }],
  deadlines: [
    { at: after(30), deadline: after(600) },
    { at: after(250), deadline: after(900) },
  ],
})
const openAttempt = () => open({ ...REPLAY_REPLIES, 'tasks/replay': ATTEMPT }, '/Task/t1/replay?student=p0')

test('the replay of one attempt: what was saved when, on which device, offline times and moved ends', async () => {
  await openAttempt()
  await expect.element(page.getByRole('heading', { name: said('attempt.title') })).toBeVisible()
  expect(document.body.textContent).not.toContain('tab-')
  const saved = page.getByRole('button', { name: new RegExp(said('attempt.device', { number: '.*2' })) })
  await saved.first().click()
  await expect
    .poll(() => slider()?.getAttribute('aria-valuetext'))
    .toContain(said('attempt.answered', { answered: count(4), of: count(5) }))
  await page.getByRole('button', { name: new RegExp(said('attempt.gap')) }).click()
  await expect.poll(() => slider()?.getAttribute('aria-valuetext')).toContain(said('attempt.offline'))
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the slider of one attempt moves by keys, and shows the answers of then', async () => {
  await openAttempt()
  slider()?.focus()
  await userEvent.keyboard('{Home}')
  await expect
    .poll(() => slider()?.getAttribute('aria-valuetext'))
    .toContain(said('attempt.answered', { answered: count(0), of: count(5) }))
  await userEvent.keyboard('{End}')
  await expect
    .poll(() => slider()?.getAttribute('aria-valuetext'))
    .toContain(said('attempt.answered', { answered: count(5), of: count(5) }))
})
