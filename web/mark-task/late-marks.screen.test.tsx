import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import type { Question } from '../../server/contract/questions.ts'
import { queryClient } from '../api/query.ts'
import { sessionAtom } from '../api/session.ts'
import { store as atoms } from '../api/store.ts'
import { workInProgressAtom } from '../api/work.ts'
import { QUESTION } from '../app/testing/given-marking.ts'
import { holdReplies } from '../app/testing/held-replies.ts'
import { cards, goTo, openMarking, press, say } from '../app/testing/open-marking.ts'
import { closeScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { count } from '../i18n/format.ts'
import { bannerNow } from '../ui/show-banner.ts'

/* A mark or comment that ends late: after other answers have arrived, or after the teacher has gone on. */

/** If the session ends now, the login opens over the page. */
const hasWork = () => atoms.get(workInProgressAtom) > 0
const lost = () => say('lost.text', { number: count(1) })

type Server = Awaited<ReturnType<typeof openMarking>>
const arrive = async (server: Server, ...texts: string[]) => {
  for (const text of texts) server.answers.push({ student: `s${server.answers.length}`, text, earned: null })
  await queryClient.invalidateQueries({ queryKey: ['tasks/answers'] })
}

test('a comment stays while it is typed and a late answer makes another spelling the most frequent', async () => {
  const server = await openMarking(['He was late.', 'he was late.'])
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write')
  const field = document.activeElement
  expect(field?.localName).toBe('textarea')
  await arrive(server, 'he was late.')
  await expect.element(page.getByText(say('wrote', { count: 3 }))).toBeVisible()
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard(' why.{Enter}')
  await expect.poll(() => server.answers.map(({ comment }) => comment)).toEqual(Array(3).fill('Write why.'))
})

test('a merged group with the most frequent spelling is marked again before the first mark is stored', async () => {
  const texts = ['He was late.', 'He was late.', 'he was late.', 'he was late.', ...Array(3).fill('He was late')]
  const server = await openMarking(texts)
  expect(cards()).toHaveLength(2)
  await userEvent.keyboard('m23')
  await expect.poll(() => server.rules.map(({ earned }) => earned)).toEqual([300])
  await expect.poll(() => server.marked().map(({ earned }) => earned)).toEqual(Array(7).fill(300))
  expect(cards()).toHaveLength(1)
  expect(document.activeElement).toBe(cards()[0])
})

test('a comment whose answer has gone is not lost silently', async () => {
  const server = await openMarking(['He was late.', 'The bus was full.'])
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write why.')
  const [first] = server.answers
  if (first) first.text = 'His clock was broken.'
  await arrive(server)
  await expect.poll(() => bannerNow()?.text).toBe(`${lost()} ${say('lost.changed')}`)
  expect(server.answers.some(({ comment }) => comment)).toBe(false)
})

const TWENTY: Question = { ...QUESTION, points: 20 }

test('digits mark the card on which they were typed, and do not join those of the next', async () => {
  const server = await openMarking(['He was late.', 'The bus was full.'], TWENTY)
  press('1')
  cards()[1]?.click()
  await expect.poll(() => cards()[1]?.ariaCurrent).toBe('true')
  press('5', cards()[1])
  await expect.poll(() => server.marked().map(({ earned }) => earned)).toEqual([100, 500])
})

test('digits mark the card that a press leaves, not the one that it reaches', async () => {
  const server = await openMarking(['He was late.', 'The bus was full.'], TWENTY)
  press('1')
  cards()[1]?.click()
  await expect.poll(() => server.marked().some(({ earned }) => earned !== null)).toBe(true)
  expect(server.marked().map(({ earned }) => earned)).toEqual([100, null])
})

test('digits are stored when the teacher goes on to the next question', async () => {
  const server = await openMarking(['He was late.'], TWENTY)
  press('1')
  goTo('nextQuestion')
  await expect.element(page.getByText('Why was Sami late?').first()).toBeVisible()
  await expect.poll(() => server.answers[0]?.earned).toBe(100)
})

test('a mark that is still stored when the teacher goes on keeps the page, and the session, until it is stored', async () => {
  let store = () => {}
  const stored = new Promise((resolve) => {
    store = () => resolve({ success: true })
  })
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openMarking(['He was late.'], TWENTY, { 'tasks/mark': () => stored } as unknown as Replies)
  expect([leaves(), hasWork()]).toEqual([true, false])
  press('1')
  goTo('nextQuestion')
  await expect.element(page.getByText('Why was Sami late?').first()).toBeVisible()
  await expect.poll(() => cards().length).toBe(0)
  await expect.poll(() => [leaves(), hasWork()]).toEqual([false, true])
  store()
  await expect.poll(() => [leaves(), hasWork()]).toEqual([true, false])
})

test('a mark that is refused after the teacher has gone on names the question', async () => {
  const refusal = { status: 409, error: 'stale' }
  let refuse = () => {}
  const refused = new Promise((resolve) => {
    refuse = () => resolve(refusal)
  })
  const more = { 'tasks/mark': () => refused } as unknown as Replies
  await openMarking(['He was late.'], TWENTY, more)
  press('1')
  goTo('nextQuestion')
  await expect.element(page.getByText('Why was Sami late?').first()).toBeVisible()
  await expect.poll(() => cards().length).toBe(0)
  refuse()
  await expect.poll(() => bannerNow()?.text).toBe(`${lost()} ${say('lost.changed')}`)
})

/** A teacher comments, goes on, and is told that the comment was refused. */
async function refuseAfterLeaving() {
  const refusals: object[] = [{ status: 400, error: 'no data' }]
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const comment = async (body: Body<'tasks/comment'>) => {
    await refused
    return refusals.pop() ?? server.replies['tasks/comment'](body)
  }
  const server = await openMarking(['He was late.'], QUESTION, { 'tasks/comment': comment } as unknown as Replies)
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write why.')
  goTo('nextQuestion')
  await expect.element(page.getByText('Why was Sami late?').first()).toBeVisible()
  refuse()
  await expect.poll(() => bannerNow()?.text).toContain(lost())
  return server
}

test('a comment that is refused after the teacher has gone on is still with its answer', async () => {
  const server = await refuseAfterLeaving()
  await page.getByRole('button', { name: say('lost.open') }).click()
  await expect.element(page.getByText('Write why.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: say('failed.repeat') }).click()
  await expect.poll(() => server.answers[0]?.comment).toBe('Write why.')
})

test('a comment that was refused is not shown to a teacher who logs in next in the same tab', async () => {
  await refuseAfterLeaving()
  await page.getByRole('button', { name: say('lost.open') }).click()
  const text = page.getByText('Write why.', { exact: false })
  await expect.element(text).toBeVisible()
  const session = atoms.get(sessionAtom)
  atoms.set(sessionAtom, { state: 'in', me: { ...aTeacher(), _id: 'another' }, fav: [] })
  await expect.element(text).not.toBeInTheDocument()
  atoms.set(sessionAtom, session)
  await expect.element(text).toBeVisible()
})

/** Gives a rule, and then a comment. */
async function ruleThenComment() {
  press('3')
  await userEvent.keyboard('c')
  await userEvent.keyboard('Write why.{Enter}')
}

const ofRuleAlone = ({ rules, answers }: Server) => {
  expect(rules).toMatchObject([{ earned: 300, comment: 'Write why.' }])
  expect(answers.map(({ comment }) => comment)).toEqual([undefined, undefined])
}

test('a comment belongs to the rule given before it, also when the teacher goes on before the answers are read again', async () => {
  const server = await openMarking(['He was late.', 'he was late.'])
  const arrive = holdReplies('tasks/answers')
  await ruleThenComment()
  goTo('nextQuestion')
  await expect.poll(() => cards().length).toBe(0)
  arrive()
  await expect.poll(hasWork).toBe(false)
  ofRuleAlone(server)
})

test('a comment after a rule waits for the teacher when the answers cannot be read again', async () => {
  let refused = true
  const server = await openMarking(['He was late.', 'he was late.'])
  const answer = window.fetch
  window.fetch = async (...call) =>
    refused && String(call[0]).endsWith('tasks/answers')
      ? new Response('{"error":"error"}', { status: 500 })
      : answer(...call)
  await ruleThenComment()
  const repeat = page.getByRole('button', { name: say('failed.repeat') })
  await expect.element(repeat).toBeVisible()
  refused = false
  await repeat.click()
  await expect.poll(() => server.rules[0]?.comment).toBe('Write why.')
  ofRuleAlone(server)
})

test('the Back button asks before it leaves wrong points', async () => {
  history.replaceState({ idx: -1 }, '', '/no/such/page')
  history.pushState(null, '', '/')
  await openMarking(['He was late.'], TWENTY)
  const other = page.getByRole('textbox', { name: say('otherPoints', { of: '20' }) })
  await other.fill('77')
  history.back()
  const asked = page.getByRole('alertdialog', { name: say('leave.title') })
  await asked.getByRole('button', { name: say('leave.stay') }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(other).toHaveValue('77')
  expect(location.pathname).toBe('/Task/t1/mark')
  history.back()
  await asked.getByRole('button', { name: say('leave.confirm') }).click()
  await expect.poll(() => location.pathname).toBe('/no/such/page')
})

test('points that are typed are stored when the Back button leaves the page', async () => {
  history.replaceState({ idx: -1 }, '', '/no/such/page')
  history.pushState(null, '', '/')
  const server = await openMarking(['He was late.'], TWENTY)
  await page.getByRole('textbox', { name: say('otherPoints', { of: '20' }) }).fill('7')
  history.back()
  await expect.poll(() => location.pathname).toBe('/no/such/page')
  await expect.poll(() => server.marked().map(({ earned }) => earned)).toEqual([700])
})

test('points that were typed before are not given again when the focus passes their field', async () => {
  const server = await openMarking(['He was late.', 'He slept.'], { ...QUESTION, points: 4 })
  const other = page.getByRole('textbox', { name: say('otherPoints', { of: '4' }) })
  await other.fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.answers[0]?.earned).toBe(300)
  cards()[0]?.focus()
  press('2')
  await expect.poll(() => server.answers[0]?.earned).toBe(200)
  const field = other.first().element() as HTMLInputElement
  field.focus()
  field.blur()
  cards()[1]?.click()
  await expect.poll(() => cards()[1]?.getAttribute('aria-current')).toBe('true')
  await expect.poll(hasWork).toBe(false)
  expect(server.answers[0]?.earned).toBe(200)
})

test('wrong points stay when another card is selected, and the next question is not opened without a question', async () => {
  await openMarking(['He was late.', 'He slept.'], { ...QUESTION, points: 4 })
  const other = page.getByRole('textbox', { name: say('otherPoints', { of: '4' }) })
  await other.fill('77')
  await userEvent.keyboard('{Escape}')
  cards()[1]?.click()
  await expect.poll(() => cards()[1]?.getAttribute('aria-current')).toBe('true')
  expect(other.elements().map((field) => (field as HTMLInputElement).value)).toEqual(['77', ''])

  goTo('nextQuestion')
  const asked = page.getByRole('alertdialog', { name: say('leave.title') })
  await asked.getByRole('button', { name: say('leave.stay') }).click()
  await expect.element(other.first()).toHaveValue('77')
  await other.first().fill('3')
  await expect.element(other.first()).not.toHaveAttribute('aria-invalid')
  goTo('nextQuestion')
  await expect.element(page.getByText('Why was Sami late?').first()).toBeVisible()
})

afterEach(closeScreen)
