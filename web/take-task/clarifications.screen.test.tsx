import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShownClarification } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { LONG_TITLE } from '../app/testing/given.ts'
import { aRunningTask, aSentTask } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const FIRST = 'ما عاصمة الأردن؟'
const THIRD = 'Write the opposite of night'
const t = (key: string, values: Record<string, unknown> = {}) =>
  i18n.t(`take-task:clarification.${key}` as 'take-task:send', values)
const clarified = (given: Partial<ShownClarification>): ShownClarification => ({
  ...{ text: 'المقصود العاصمة الآن، not the oldest city.', at: '2026-03-05T10:00:00.000Z' },
  ...given,
})
const push = (id: string, one: ShownClarification) => emitLive('clarification', { task: id, ...one, position: 5 })
const news = () => page.getByRole('button', { name: new RegExp(t('new')) })

async function openTask(id: string, known: ShownClarification[] = [], sent?: Replies): Promise<void> {
  const replies = sent ?? aRunningTask(id)
  const start = replies['tasks/start'] as Reply<'tasks/start'>
  const me = aStudent()
  const at = `/TaskStart/${id}${sent ? '?show=answers' : ''}`
  await openScreen({ at, me, replies: { ...replies, 'tasks/start': { ...start, clarifications: known } } })
  await drawn()
}

async function goTo(number: number): Promise<void> {
  const bead = page
    .getByRole('navigation')
    .getByRole('button')
    .nth(number - 1)
  await bead.click()
  await expect.element(bead).toHaveAttribute('aria-current', 'step')
}

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

/** The places of all controls that a finger could be on. */
const places = () =>
  [...document.querySelectorAll('main :is(button, label, input), footer button, nav button')].map((control) => {
    const { x, y } = control.getBoundingClientRect()
    return `${control.textContent} ${Math.round(x)} ${Math.round(y)}`
  })

afterEach(closeScreen)

test('a clarification of the question that is shown: appears at once, below the answer, and no control moves', async () => {
  await openTask('fresh')
  await goTo(1)
  await expect.element(page.getByRole('radio').first()).toBeVisible()
  // A font that comes later would move the controls.
  await document.fonts.ready
  const before = places()
  push('fresh', clarified({ question: FIRST }))
  await expect.element(news()).toBeVisible()
  expect(places()).toEqual(before)
  const said = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent ?? '').join()
  expect(plain(said)).toContain(plain(t('said', { number: 1, text: clarified({}).text })))
  expect(await findingsInBothLanguages()).toEqual([])

  await news().click()
  await expect.element(news()).not.toBeInTheDocument()
  expect(document.activeElement?.textContent).toContain(clarified({}).text)
})

test('a clarification of another question leads to it, and is between the question and its answer there', async () => {
  await openTask('other')
  push('other', clarified({ question: THIRD, text: 'One word, please.' }))
  await expect.poll(() => news().element().textContent).toContain(t('on', { number: 3 }))
  expect(document.querySelector('main figure')).toBeNull()
  await news().click()
  await expect.element(page.getByText('One word, please.').first()).toBeVisible()
  await expect.element(news()).not.toBeInTheDocument()
  const note = document.querySelector('main figure')
  const field = document.querySelector('main input')
  expect(note?.compareDocumentPosition(field as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('clarifications of before are beside their questions for late starters, without being news', async () => {
  const long = clarified({ question: FIRST, text: `${LONG_TITLE} ${'supercalifragilistic'.repeat(6)}` })
  const ofTask = clarified({ text: 'يمكن استعمال الآلة الحاسبة.', at: '2026-03-05T10:05:00.000Z' })
  await openTask('late', [long, ofTask])
  await goTo(1)
  await expect.element(page.getByText(ofTask.text)).toBeVisible()
  expect(document.querySelectorAll('main figure')).toHaveLength(2)
  await expect.element(news()).not.toBeInTheDocument()
  expect(await findingsInBothLanguages()).toEqual([])
  await goTo(2)
  expect(document.querySelectorAll('main figure')).toHaveLength(1)
})

test('a clarification whose push overtakes the reply of the start is read again', async () => {
  const replies = aRunningTask('overtaken')
  const start = replies['tasks/start'] as Reply<'tasks/start'>
  const told = clarified({ question: FIRST })
  let starts = 0
  const answered = () => {
    starts += 1
    if (starts > 1) return { ...start, clarifications: [told], position: 6 }
    push('overtaken', told)
    return start
  }
  await openScreen({ at: '/TaskStart/overtaken', me: aStudent(), replies: { ...replies, 'tasks/start': answered } })
  await goTo(1)
  await expect.element(page.getByText(told.text).first()).toBeVisible()
  expect(starts).toBe(2)
})

test('a clarification of another task is not shown', async () => {
  await openTask('mine')
  await goTo(1)
  push('theirs', clarified({}))
  push('mine', clarified({ question: FIRST, text: 'mine' }))
  await expect.element(news()).toBeVisible()
  expect(document.querySelectorAll('main figure')).toHaveLength(1)
})

test('the answers of a submitted task have their clarifications', async () => {
  const all = [clarified({ question: FIRST }), clarified({ text: 'You may use a calculator.' })]
  await openTask('t1', all, aSentTask('final'))
  await expect.element(page.getByText('You may use a calculator.')).toBeVisible()
  await expect.element(page.getByText(clarified({}).text)).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})
