import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aQuestion } from '../app/testing/given.ts'
import { givenServer } from '../app/testing/given-marking.ts'
import { closeScreen, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]
const focused = () => cards().indexOf(document.activeElement as HTMLElement)

/** An open question: no answer is marked by a key, and each mark is for one answer. */
const OPEN_QUESTION = aQuestion({
  ID: 'why',
  question: 'Why did Sami miss the bus?',
  answersType: 8,
  answers: [{ answer: 'He woke up late, because his alarm clock was broken.' }],
  guide: { from: 10, to: 40 },
  direction: 'ltr',
  points: 4,
})
const STUDENTS = 200

async function openMany() {
  const texts = Array.from({ length: STUDENTS }, (_, at) => `He was late because of reason ${at} of the class.`)
  const server = givenServer(texts, { question: OPEN_QUESTION, byHand: true })
  await openScreen({ at: '/Task/t1/mark', me: aTeacher(), replies: server.replies, language: 'en' })
  await expect.poll(() => cards().length).toBe(STUDENTS)
  return server
}

/** Counts the key events of the browser; `stop` returns their number. */
function countKeys() {
  let keys = 0
  const count = ({ isTrusted }: KeyboardEvent) => {
    if (isTrusted) keys += 1
  }
  addEventListener('keydown', count, { capture: true })
  return () => {
    removeEventListener('keydown', count, { capture: true })
    return keys
  }
}

test('200 different answers to an open question are marked with two keys each', { timeout: 300_000 }, async () => {
  const server = await openMany()
  const stop = countKeys()
  // Sending a command to the browser takes longer than its keys, so one command types the keys of five answers.
  for (let at = 0; at < STUDENTS; at += 5) {
    expect(focused()).toBe(at)
    await userEvent.keyboard('0{Enter}1{Enter}2{Enter}3{Enter}4{Enter}')
  }
  expect(stop()).toBe(2 * STUDENTS)
  await expect.poll(() => server.marked().filter(({ by }) => by === 'teacher').length).toBe(STUDENTS)
  const points = Array.from({ length: STUDENTS }, (_, at) => 100 * (at % 5))
  expect(server.marked().map(({ earned }) => earned)).toEqual(points)
  expect(server.rules, 'no mark covers an answer that arrives later').toEqual([])
})

test('a key redraws the card that it marks, or the two between which it moves', async () => {
  const server = await openMany()
  await userEvent.keyboard('{Enter}')
  // Each rendering of a card formats its points once.
  const said = vi.spyOn(i18n, 't')
  const changed = new Set<number>()
  const observer = new MutationObserver((list) => {
    for (const { target } of list) {
      const card = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-card]')
      if (card) changed.add(cards().indexOf(card))
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  await userEvent.keyboard('3')
  await expect.poll(() => server.marked().filter(({ by }) => by === 'teacher').length).toBe(1)
  await expect.poll(() => document.querySelectorAll('[data-settled]').length).toBe(1)
  expect([...changed]).toEqual([1])
  changed.clear()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => [...changed].sort()).toEqual([1, 2])
  observer.disconnect()
  // Five points and the mark in each drawing: the card while its mark is stored and after it, then the two cards.
  expect(said.mock.calls.filter(([key]) => String(key).includes('points')).length).toBeLessThan(8 * 6)
  said.mockRestore()
})

afterEach(closeScreen)
