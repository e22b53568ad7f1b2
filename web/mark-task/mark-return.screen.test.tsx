import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { queryClient } from '../api/query.ts'
import { store as atoms } from '../api/store.ts'
import { workInProgressAtom } from '../api/work.ts'
import { QUESTION } from '../app/testing/given-marking.ts'
import { holdReplies } from '../app/testing/held-replies.ts'
import { cards, goTo, NEXT, openMarking, press, say } from '../app/testing/open-marking.ts'
import { closeScreen, type Replies } from '../app/testing/open-screen.tsx'
import { i18n } from '../i18n/i18n.ts'
import { earnedText } from '../i18n/points.ts'
import { bannerNow } from '../ui/show-banner.ts'

/* A teacher who leaves a question while its marks are stored, and returns before they are. */

const points = (earned: number) => earnedText({ earned, of: 100 * (QUESTION.points ?? 1) })
const label = () => cards()[0]?.ariaLabel
const repeat = () => page.getByRole('button', { name: say('failed.repeat') })
const isStoring = () => atoms.get(workInProgressAtom) > 0

/** Opens a question whose marks and comments are stored when `arrive` is called; `refusals`: for the first of them. */
async function openSlowly(texts: readonly string[], refusals: object[] = []) {
  const { promise, resolve: arrive } = withResolvers<void>()
  // Also after a failure: what is still stored would be so in the next test.
  onTestFinished(() => arrive())
  const calls: object[] = []
  const mark = async (body: Body<'tasks/mark'>) => {
    calls.push(body)
    await promise
    return refusals.shift() ?? server.replies['tasks/mark'](body)
  }
  const comment = async (body: Body<'tasks/comment'>) => {
    calls.push(body)
    await promise
    return refusals.shift() ?? server.replies['tasks/comment'](body)
  }
  const slow = { 'tasks/mark': mark, 'tasks/comment': comment } as unknown as Replies
  const server = await openMarking(texts, QUESTION, slow)
  return { server, calls, arrive }
}

async function leaveAndReturn(meanwhile = async () => {}): Promise<void> {
  goTo('nextQuestion')
  await expect.poll(() => location.search).toContain(NEXT.ID)
  await expect.poll(() => cards().length).toBe(0)
  await meanwhile()
  goTo('previousQuestion')
  await expect.poll(() => cards().length).toBe(1)
}

test('a question that is shown again while a mark is stored has that mark', async () => {
  const { server, arrive } = await openSlowly(['He was late.'])
  press('1')
  await leaveAndReturn()
  expect(label()).toContain(points(100))
  arrive()
  await expect.poll(isStoring).toBe(false)
  expect(label()).toContain(points(100))
  expect(server.answers[0]?.earned).toBe(100)
})

test('a question that is shown again while a comment is stored has that comment', async () => {
  const { server, arrive } = await openSlowly(['He was late.'])
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write why.')
  await leaveAndReturn()
  await expect.element(page.getByText('Write why.')).toBeVisible()
  arrive()
  await expect.poll(isStoring).toBe(false)
  await expect.element(page.getByText('Write why.')).toBeVisible()
  expect(server.answers[0]?.comment).toBe('Write why.')
})

test('a mark that is given there meanwhile is stored after the first, which it replaces', async () => {
  const { server, calls, arrive } = await openSlowly(['He was late.'])
  press('1')
  await leaveAndReturn()
  press('2')
  await expect.poll(label).toContain(points(200))
  expect(calls).toHaveLength(1)
  const { version: before } = server.marked()[0] ?? {}
  arrive()
  await expect.poll(isStoring).toBe(false)
  expect(server.answers[0]?.earned).toBe(200)
  expect(calls).toMatchObject([
    { earned: 100, was: [before] },
    { earned: 200, was: [before?.replace('null undefined', '100 teacher')] },
  ])
  expect(label()).toContain(points(200))
})

test('the mark stays with its answers if another spelling is the most frequent when the question is shown again', async () => {
  const { server, arrive } = await openSlowly(['He was late.', 'he was late.'])
  press('1')
  await leaveAndReturn(async () => {
    server.answers.push({ student: 's2', text: 'he was late.', earned: null })
    await queryClient.invalidateQueries({ queryKey: ['tasks/answers'], refetchType: 'all' })
  })
  await expect.poll(label).toContain(say('wrote', { count: 3 }))
  expect(label()).toContain(points(100))
  arrive()
  await expect.poll(isStoring).toBe(false)
  expect(label()).toContain(points(100))
})

test('if it cannot be stored, the question that is shown again says so', async () => {
  const { server, arrive } = await openSlowly(['He was late.'], [{ status: 500, error: 'error' }])
  press('1')
  await leaveAndReturn()
  arrive()
  await expect.element(repeat()).toBeVisible()
  expect(bannerNow()).toBe(undefined)
  await repeat().click()
  await expect.poll(() => server.answers[0]?.earned).toBe(100)
  await expect.element(repeat()).not.toBeInTheDocument()
})

test('the same question of another task has none of what is being stored, or could not be stored', async () => {
  const { arrive } = await openSlowly(['He was late.'], [{ status: 500, error: 'error' }])
  press('1')
  await expect.poll(label).toContain(points(100))
  const visit = async (task: string) => {
    history.pushState(null, '', `/Task/${task}/mark`)
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => document.querySelector(`main a[href$="/${task}"]`)).not.toBe(null)
    await expect.poll(() => cards().length).toBe(1)
  }
  await visit('t2')
  expect(label()).toContain(say('unmarked'))
  await visit('t1')
  expect(label()).toContain(points(100))
  arrive()
  await expect.element(repeat()).toBeVisible()
  await visit('t2')
  await expect.element(repeat()).not.toBeInTheDocument()
  await visit('t1')
  await expect.element(repeat()).toBeVisible()
})

test('of a mark and a comment that both cannot be stored, none is lost', async () => {
  const refusal = { status: 500, error: 'error' }
  const { server, arrive } = await openSlowly(['He was late.'], [refusal, refusal])
  press('1')
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write why.{Enter}')
  arrive()
  await repeat().click()
  await expect.poll(() => server.answers[0]).toMatchObject({ earned: 100, comment: 'Write why.' })
})

test('a mark that could not be stored is not offered again after another one has replaced it', async () => {
  const refusal = { status: 500, error: 'error' }
  const { server, calls, arrive } = await openSlowly(['He was late.'], [refusal])
  press('1')
  press('2')
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write why.{Enter}')
  arrive()
  await expect.poll(isStoring).toBe(false)
  expect(calls).toHaveLength(3)
  expect(server.answers[0]).toMatchObject({ earned: 200, comment: 'Write why.' })
  await expect.element(repeat()).not.toBeInTheDocument()
})

test('a mark that is being stored is still shown when a comment is given to the same answer', async () => {
  const { server, arrive } = await openSlowly(['He was late.'])
  press('1')
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write why.{Enter}')
  await expect.poll(() => cards()[0]?.textContent).toContain('Write why.')
  expect(label()).toContain(points(100))
  arrive()
  await expect.poll(isStoring).toBe(false)
  expect(server.answers[0]).toMatchObject({ earned: 100, comment: 'Write why.' })
})

/** Ends the next mark or comment as refused, because a colleague has given the answer 4 points. */
async function refuseTwo(second: () => unknown) {
  const { server, calls, arrive } = await openSlowly(['He was late.'], [{ status: 409, error: 'stale' }])
  press('1')
  await second()
  Object.assign(server.answers[0] ?? {}, { earned: 400, by: 'teacher' })
  arrive()
  await expect.poll(() => cards()[0]?.querySelector('[role=alert]')?.textContent).toContain(points(400))
  expect(calls).toHaveLength(1)
  expect(server.answers[0]?.earned).toBe(400)
  return server
}
const keepMine = () => page.getByRole('button', { name: i18n.t('marking:stale.saveMine') }).click()

test('a mark that is given before the one before is refused does not replace that of the colleague unseen', async () => {
  const server = await refuseTwo(() => press('2'))
  await keepMine()
  await expect.poll(() => server.answers[0]?.earned).toBe(200)
})

test('a comment that is given before the mark before is refused waits for the choice with it', async () => {
  const server = await refuseTwo(() => userEvent.keyboard('cWrite why.{Enter}'))
  expect(server.answers[0]?.comment).toBe(undefined)
  await keepMine()
  await expect.poll(() => server.answers[0]).toMatchObject({ earned: 100, comment: 'Write why.' })
})

test('a second mark does not replace that of a colleague who was faster than it, unseen', async () => {
  const server = await openMarking(['He was late.'])
  const arrive = holdReplies('tasks/answers')
  press('1')
  await expect.poll(() => server.answers[0]?.earned).toBe(100)
  press('2')
  Object.assign(server.answers[0] ?? {}, { earned: 400 })
  arrive()
  await expect.poll(() => cards()[0]?.querySelector('[role=alert]')?.textContent).toContain(points(400))
  expect(server.answers[0]?.earned).toBe(400)
  await keepMine()
  await expect.poll(() => server.answers[0]?.earned).toBe(200)
})

afterEach(closeScreen)
