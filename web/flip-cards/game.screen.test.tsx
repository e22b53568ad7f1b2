import { afterEach, expect, test, vi } from 'vitest'
import { createCardView } from './card-view.ts'
import { createGame } from './game.ts'
import { createStage } from './stage.ts'
import { textsIn } from './texts.ts'

/* The player without its page: what it says when it cannot begin, and a card. */

const say = textsIn('en')
const realFetch = window.fetch
const box = document.createElement('div')

afterEach(() => {
  window.fetch = realFetch
  box.remove()
})

/** Opens the player; `replies` has a status or a body for each call. */
function openPlayer(replies: Record<string, number | string | object>) {
  window.fetch = async (input) => {
    const reply = replies[String(input).replace(/^.*\/api\//, '')]
    if (reply === undefined) throw new TypeError('Failed to fetch')
    return typeof reply === 'number'
      ? new Response('{"error":"all"}', { status: reply })
      : typeof reply === 'string'
        ? new Response(reply, { status: 404 })
        : new Response(JSON.stringify(reply))
  }
  document.body.append(box)
  const askForLogin = vi.fn(async () => false)
  const game = createGame(createStage(box, say), { id: 'a1', task: 't1', askForLogin })
  return { game, askForLogin }
}
const title = () => box.querySelector('h1')?.textContent

test.each([
  { checkLogin: 502, said: 'notice.failed' },
  { checkLogin: 503, said: 'notice.failed' },
  { checkLogin: 500, said: 'notice.failed' },
  { checkLogin: undefined, said: 'notice.offline' },
  { checkLogin: {}, said: 'notice.login' },
  { checkLogin: '<h1>Blocked</h1>', said: 'notice.offline' },
])('a server that answers $checkLogin: $said', async ({ checkLogin, said }) => {
  const { game, askForLogin } = openPlayer(checkLogin === undefined ? {} : { checkLogin })
  await game.open()
  expect(title()).toBe(say(said))
  // "Try again" asks for a login only if one is missing.
  box.querySelector<HTMLButtonElement>('.buttons button')?.click()
  await expect.poll(() => title()).toBe(say(said))
  expect(askForLogin).toHaveBeenCalledTimes(said === 'notice.login' ? 1 : 0)
})

test('a sum in an Arabic text of a card is read from left to right on both sides', () => {
  document.body.append(box)
  const text = 'الجواب 12 − 5 = 7'
  const { element } = createCardView(createStage(box, say), { front: text, back: text }, 'front')
  const sums = [...element.querySelectorAll('.word b > bdi, .pin > bdi > bdi')]
  expect(sums.map((sum) => [sum.textContent, sum.getAttribute('dir')])).toEqual(Array(3).fill(['12 − 5 = 7', 'ltr']))
})
