import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { aTask, inDays } from '../app/testing/given.ts'
import { CLASS_TEXTS, givenServer } from '../app/testing/given-marking.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const AT = '/Task/t1/mark'
const open = async (replies: Replies, language?: 'ar' | 'en') => {
  await openScreen({ at: AT, me: aTeacher(), replies, language })
  await drawn('main h1')
}
const say = (key: string, options = {}) => i18n.t(`mark-task:${key}`, options)
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]
const focused = () => cards().indexOf(document.activeElement as HTMLElement)

test('the answers of a class, with rules, marks by hand and a comment', async () => {
  const server = givenServer(CLASS_TEXTS, { byHand: true })
  server.replies['tasks/mark']({
    _id: 't1',
    question: 'why',
    group: 'Because he wake up late.',
    earned: 300,
    comment: 'السبب صحيح، والفعل في الماضي woke.',
  })
  server.replies['tasks/mark']({ _id: 't1', question: 'why', students: ['s24'], earned: 200, comment: 'Why?' })
  await open(server.replies)
  await drawn('[data-card]')
  expect(cards()).toHaveLength(11)
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  ['no answers', []],
  ['one answer', ['late']],
])('%s', async (_, texts) => {
  await open(givenServer(texts).replies)
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('loading answers, the list of keys, and hidden names', async () => {
  const server = givenServer(CLASS_TEXTS)
  await openScreen({ at: AT, me: aTeacher(), replies: { ...server.replies, 'tasks/answers': 'pending' } })
  await expect.poll(() => document.querySelectorAll('main h1').length).toBe(1)
  expect(await findingsInBothLanguages()).toEqual([])
  await open(server.replies, 'en')
  await drawn('[data-card]')
  await expect.element(page.getByText('آدم زعبي').first()).toBeVisible()
  await page.getByRole('switch', { name: say('hideNames') }).click()
  expect(document.querySelector('main')?.textContent).not.toContain('زعبي')
  cards()[0]?.focus()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: say('keys.title') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('students of one name are told apart, also when another student gets the name later', async () => {
  const server = givenServer(['first', 'second'])
  let told = ['', '']
  const view = (body: Body<'tasks/view'>) => {
    const reply = server.replies['tasks/view'](body)
    const students = reply.students?.map((one, at) => ({ ...one, name: 'محمد علي', same_name: told[at] || undefined }))
    return { ...reply, students }
  }
  await open({ ...server.replies, 'tasks/view': view })
  await drawn('[data-card]')
  const names = () => cards().map((card) => card.querySelector('bdi')?.textContent)
  expect(names()).toEqual(['محمد علي', 'محمد علي'])
  told = ['…4821', '…7733']
  emitLive('task:changed', { ...aTask({ _id: 't1' }), position: 9 })
  await expect.poll(names).toEqual(['محمد علي \u2066…4821\u2069', 'محمد علي \u2066…7733\u2069'])
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('after the key of the comment the next key is already a letter of it', async () => {
  await open(givenServer(CLASS_TEXTS).replies)
  await drawn('[data-card]')
  cards()[0]?.focus()
  cards()[0]?.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyC', key: 'c', bubbles: true, cancelable: true }))
  expect(document.activeElement?.localName).toBe('textarea')
})

test("the teacher's earlier comments are offered only while a comment is written", async () => {
  const { replies } = givenServer(CLASS_TEXTS)
  await open({ ...replies, 'tasks/comments': { comments: ['Why did he miss it?'] } }, 'en')
  await drawn('[data-card]')
  await userEvent.keyboard('{Enter}')
  const earlier = page.getByRole('button', { name: 'Why did he miss it?' })
  const field = page.getByRole('textbox', { name: 'Comment for', exact: false })
  await expect.element(field).toBeVisible()
  // Drawn, but hidden.
  await drawn('[data-card] ul[aria-label] button')
  await expect.element(earlier).not.toBeInTheDocument()
  await field.click()
  await earlier.click()
  await expect.element(field).toHaveValue('Why did he miss it?')
})

test('a failure of the answers, and of the task', async () => {
  const { replies } = givenServer(CLASS_TEXTS)
  await open({ ...replies, 'tasks/answers': { status: 500, error: 'error' } })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await openScreen({
    at: AT,
    me: aTeacher(),
    replies: { ...replies, 'tasks/view': { status: 404, error: 'not found' } },
  })
  await expect.element(page.getByText(say('notFound')).first()).toBeVisible()
})

test('a class is marked by keyboard: digits, Enter, a merge, a comment', async () => {
  const server = givenServer(CLASS_TEXTS, { byHand: true })
  await open(server.replies, 'en')
  await drawn('[data-card]')
  expect(focused()).toBe(0)
  await userEvent.keyboard('j')
  expect(focused()).toBe(1)
  await userEvent.keyboard('3{Enter}')
  expect(focused()).toBe(2)
  // «He was late.» and its near spelling become one group.
  await userEvent.keyboard('m2c')
  await userEvent.keyboard('Write why.{Enter}')
  expect(focused()).toBe(3)
  await expect.poll(() => server.rules).toHaveLength(2)
  await expect
    .poll(() => server.rules.find(({ earned }) => earned === 200))
    .toMatchObject({
      texts: ['he was late.', 'he was late'],
      comment: 'Write why.',
    })
  expect(server.rules.find(({ earned }) => earned === 300)?.texts).toEqual(['because he wake up late.'])
  await expect.element(page.getByText(say('ruleNamed', { name: '\u2068He was late.\u2069' }))).toBeVisible()
  // A single answer gets a mark of its own.
  await userEvent.keyboard('{Enter}0{Enter}')
  await expect.poll(() => server.answers.filter(({ by }) => by === 'teacher')).toHaveLength(1)
  // Without the focus the keys do nothing. A digit is stored after 0.7 s at the latest.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('j1{Enter}')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(server.answers.filter(({ by }) => by === 'teacher')).toHaveLength(1)
  expect(server.rules).toHaveLength(2)
})

test('a mark that a colleague has changed is refused, and both are shown', async () => {
  const server = givenServer(CLASS_TEXTS, { byHand: true })
  let stale = true
  const fetched = window.fetch
  await open(server.replies, 'en')
  const answering = window.fetch
  window.fetch = async (input, init) => {
    if (!stale || !String(input).endsWith('/tasks/mark')) return answering(input, init)
    stale = false
    const body = JSON.parse(String(init?.body))
    server.replies['tasks/mark']({ ...body, earned: 100 })
    return new Response(JSON.stringify({ error: 'stale' }), { status: 409 })
  }
  await drawn('[data-card]')
  await userEvent.keyboard('j3')
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  const told = alert.element().textContent?.replace(/[\u2066\u2069]/g, '')
  expect(told).toContain('Theirs: 1 of 4 points. Yours: 3 of 4 points.')
  expect(await findingsInBothLanguages()).toEqual([])
  await page.getByRole('button', { name: i18n.t('marking:stale.saveMine') }).click()
  await expect.poll(() => server.rules.map(({ earned }) => earned)).toEqual([300])
  window.fetch = fetched
})

test('an answer that arrives while the answers are read first is in the list', async () => {
  const server = givenServer(['He was late.'], { byHand: true })
  const given = server.replies['tasks/answers']
  const { promise: arrived, resolve: arrive } = withResolvers<void>()
  let reads = 0
  const slowAtFirst = async () => {
    const reply = given()
    reads += 1
    if (reads === 1) await arrived
    return reply
  }
  const opened = open({ ...server.replies, 'tasks/answers': slowAtFirst as never })
  await expect.poll(() => reads).toBe(1)
  server.answers.push({ student: 's1', text: 'He slept.', earned: null })
  emitLive('task:student', { task: 't1', student: { _id: 's1', sent_at: inDays(0) }, position: 9 })
  // Longer than the page waits before it reads again.
  await new Promise((resolve) => setTimeout(resolve, 1700))
  arrive()
  await opened
  await expect.poll(() => cards().length).toBe(2)
})

test('chosen results are returned, and the undo asks when one was opened', async () => {
  const server = givenServer(CLASS_TEXTS)
  const returned: string[][] = []
  const replies: Replies = {
    ...server.replies,
    'tasks/return': ({ students = [] }) => {
      returned.push(students)
      return { success: { count: students.length, students } }
    },
    'tasks/take_back': { status: 409, error: 'result_opened' },
  }
  await open(replies, 'en')
  await drawn('[data-card]')
  await page.getByRole('button', { name: i18n.t('tasks:return.choose') }).click()
  const popup = page.getByRole('dialog')
  await expect.element(popup).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  await i18n.changeLanguage('en')
  await popup.getByRole('checkbox').nth(1).click()
  await popup.getByRole('button', { name: i18n.t('tasks:return.count', { count: 30 }) }).click()
  await expect.poll(() => returned.map(({ length }) => length)).toEqual([30])
  await page.getByRole('button', { name: i18n.t('tasks:return.undo') }).click()
  await expect.element(page.getByRole('alertdialog', { name: i18n.t('tasks:return.openedTitle') })).toBeVisible()
})

test('results with an answer without a mark say so, and are not among those chosen at first', async () => {
  const server = givenServer(CLASS_TEXTS, { byHand: true })
  const returned: string[][] = []
  const replies: Replies = {
    ...server.replies,
    'tasks/return': ({ students = [] }) => {
      returned.push(students)
      return { success: { count: students.length, students } }
    },
  }
  await open(replies, 'en')
  await drawn('[data-card]')
  await page.getByRole('button', { name: i18n.t('tasks:return.title') }).click()
  const marked = server.answers.filter(({ earned }) => earned !== null).map(({ student }) => student)
  const popup = page.getByRole('dialog')
  await expect.element(popup).toBeVisible()
  expect(popup.getByText(i18n.t('tasks:return.unmarked')).elements()).toHaveLength(CLASS_TEXTS.length - marked.length)
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  await popup.getByRole('button', { name: i18n.t('tasks:return.count', { count: marked.length }) }).click()
  await expect.poll(() => returned).toEqual([marked])
})

test.each([
  ['opens the list while an answer has no mark', true],
  ['returns all results once every answer has a mark', false],
])('one press %s', async (_, byHand) => {
  const returned: string[][] = []
  const replies: Replies = {
    ...givenServer(CLASS_TEXTS, { byHand }).replies,
    'tasks/return': ({ students = [] }) => {
      returned.push(students)
      return { success: { count: students.length, students } }
    },
  }
  await open(replies, 'en')
  await drawn('[data-card]')
  const count = CLASS_TEXTS.length
  await page.getByRole('button', { name: i18n.t(`tasks:return.${byHand ? 'title' : 'count'}`, { count }) }).click()
  if (byHand) await expect.element(page.getByRole('dialog')).toBeVisible()
  else await expect.element(page.getByRole('button', { name: i18n.t('tasks:return.undo') })).toBeVisible()
  expect(returned.map(({ length }) => length)).toEqual(byHand ? [] : [count])
})

afterEach(closeScreen)
