import { afterEach, expect, test, vi } from 'vitest'
import { inMinutes } from '../app/testing/attempts.ts'
import { createGame } from './game.ts'
import { createStage } from './stage.ts'
import { textsIn } from './texts.ts'

/* A task with cards and a timer, while a teacher changes its time: the player gets no pushes. */

const say = textsIn('en')
const CARDS = ['one', 'two', 'three'].map((front) => ({ front, back: `${front} again`, front_img: '', back_img: '' }))
const realFetch = window.fetch
const place = document.createElement('div')

afterEach(() => {
  window.fetch = realFetch
  place.remove()
  vi.restoreAllMocks()
  localStorage.clear()
})

interface Server {
  attempt: { deadline: string; paused_at?: string; reopened_at?: string }
  finished: { known: number; attempt?: number; reopened_at?: string; time_up?: boolean }[]
  refusal?: string
  away?: boolean
}

/** Opens the cards of an attempt whose end the device knows. */
async function play(deadline: string): Promise<Server> {
  const server: Server = { attempt: { deadline }, finished: [] }
  const replies: Record<string, (body: never) => [number, object]> = {
    checkLogin: () => [200, { success: { userinfo: { _id: 's1', userlevel: 1 } } }],
    'tasks/view': () => [200, { tasks: [{ _id: 't1', name: 'cards', st_status: 'in_progress', timer: 10 }] }],
    'activity/play': () => [200, { title: 'cards', full: '', img: '', cards: CARDS }],
    'tasks/start': () => [
      200,
      { already: { score: null }, attempt: { number: 1, draft: [], now: inMinutes(0), ...server.attempt } },
    ],
    'activity/finish': (body) => {
      server.finished.push(body)
      if (server.away) throw new TypeError('Failed to fetch')
      if (server.refusal) return [409, { error: server.refusal }]
      return [200, { success: { score: 33, finished: true, timer: 1, sent_at: inMinutes(0) } }]
    },
  }
  window.fetch = async (input, init) => {
    const [status, body] = replies[String(input).split('/api/')[1] ?? '']?.(
      JSON.parse(String(init?.body)) as never,
    ) ?? [404, {}]
    return new Response(JSON.stringify(body), { status })
  }
  document.body.append(place)
  await createGame(createStage(place, say), {
    id: 'a1',
    task: 't1',
    askForLogin: async () => false,
    pausedMs: 50,
  }).open()
  return server
}

const text = () => place.innerText
const press = (name: string) =>
  [...place.querySelectorAll('button')].find((one) => one.innerText.includes(name))?.click()
function knowCards(count: number): void {
  for (let card = 0; card < count; card++) {
    press(say('flip'))
    press(say('know'))
  }
}
/** Lets the minute of the attempt pass, on the clocks of the page and of the server. */
function passMinute(): void {
  const realNow = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 60_000)
}

test('an end that has moved is not the end of the run: it goes on with its cards, and its result counts later', async () => {
  const server = await play(inMinutes(1))
  await expect.poll(text).toContain(say('flip'))
  press(say('flip'))
  press(say('know'))
  passMinute()
  Object.assign(server, { attempt: { deadline: inMinutes(5) }, refusal: 'time_left' })
  await expect.poll(() => server.finished).toMatchObject([{ known: 1, time_up: true }])
  await expect.poll(text).toContain(say('knowCount', { count: 1 }))
  expect(place.querySelector('.time')?.textContent).toMatch(/5:00|4:\d\d/)
  server.refusal = undefined
  knowCards(2)
  await expect.poll(() => server.finished).toHaveLength(2)
  expect(server.finished[1]).toMatchObject({ known: 3 })
  expect(server.finished[1]).not.toHaveProperty('time_up')
  await expect.poll(text).toContain(say('sending.sent'))
})

test('during a pause the cards are covered, and come back by themselves with the time that was left', async () => {
  const server = await play(inMinutes(1))
  await expect.poll(text).toContain(say('flip'))
  passMinute()
  Object.assign(server, { attempt: { deadline: inMinutes(1), paused_at: inMinutes(0) }, refusal: 'paused' })
  await expect.poll(text).toContain(say('notice.paused'))
  expect(text()).not.toContain(say('flip'))
  Object.assign(server, { attempt: { deadline: inMinutes(5) }, refusal: undefined })
  await expect.poll(text).toContain(say('flip'))
  expect(place.querySelector('.time')?.textContent).toMatch(/5:00|4:\d\d/)
  expect(server.finished).toHaveLength(1)
  // Ends the run, and with it its clock.
  knowCards(3)
  await expect.poll(text).toContain(say('sending.sent'))
})

test('a result that arrives after the task was reopened does not end it: the cards are played again', async () => {
  const server = await play(inMinutes(5))
  await expect.poll(text).toContain(say('flip'))
  const reopened_at = inMinutes(0)
  Object.assign(server, { attempt: { deadline: inMinutes(5), reopened_at }, refusal: 'reopened' })
  knowCards(3)
  await expect.poll(() => server.finished).toMatchObject([{ known: 3, attempt: 1, reopened_at: '' }])
  await expect.poll(text).toContain(say('reopened'))
  server.refusal = undefined
  knowCards(3)
  await expect.poll(text).toContain(say('sending.sent'))
  expect(server.finished[1]).toMatchObject({ known: 3, attempt: 1, reopened_at })
})

test('a result that can neither be sent nor stored on the device is lost with the page, and the player says so', async () => {
  const server = await play(inMinutes(5))
  await expect.poll(text).toContain(say('flip'))
  server.away = true
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no space', 'QuotaExceededError')
  })
  knowCards(3)
  await expect.poll(text).toContain(say('sending.waitingMemory'))
  expect(text()).not.toContain(say('sending.waiting'))
  full.mockRestore()
  server.away = false
  press(say('sending.retry'))
  await expect.poll(text).toContain(say('sending.sent'))
})
