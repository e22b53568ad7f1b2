import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { givenServer } from '../app/testing/given-marking.ts'
import { closeScreen, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]
const focused = () => cards().indexOf(document.activeElement as HTMLElement)

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

async function openMany() {
  const texts = Array.from({ length: 200 }, (_, at) => `answer number ${at} of the class`)
  const server = givenServer(texts, { byHand: true })
  await openScreen({ at: '/Task/t1/mark', me: aTeacher(), replies: server.replies, language: 'en' })
  await expect.poll(() => cards().length).toBe(200)
  return server
}

test('200 different answers are marked with two keys each', async () => {
  const server = await openMany()
  for (let at = 0; at < 200; at++) {
    expect(focused()).toBe(at)
    // The browser's own keys take most of the time, so that the later ones are events alone.
    if (at < 10) await userEvent.keyboard(`${at % 5}{Enter}`)
    else {
      press(`${at % 5}`)
      press('Enter')
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  await expect.poll(() => server.marked().filter(({ by }) => by === 'teacher').length).toBe(200)
  expect(server.marked().map(({ earned }) => earned)).toEqual(Array.from({ length: 200 }, (_, at) => 100 * (at % 5)))
})

test('a key redraws the card that it marks, or the two between which it moves', async () => {
  const server = await openMany()
  await userEvent.keyboard('{Enter}')
  // Each drawing of a card says its points in words.
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
