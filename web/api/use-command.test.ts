import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { bannerNow, dismissBanner } from '../ui/show-banner.ts'
import { CallError } from './call-error.ts'
import { changedAtom, commandOf } from './command.ts'
import { store as pageStore } from './store.ts'
import { commandAtom } from './use-command.ts'

afterEach(() => {
  dismissBanner()
  vi.unstubAllGlobals()
})

type Answer = Response | 'lost'
const done = () => Response.json({ success: { _id: 'c1' } })
const refused = () => Response.json({ error: 'classExists', field: 'code' }, { status: 422 })

/** A server whose test supplies each reply; records the idempotency key of each request. */
function server() {
  const keys: string[] = []
  const waiting: ((answer: Answer) => void)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    const answer = await new Promise<Answer>((resolve) => waiting.push(resolve))
    if (answer === 'lost') throw new TypeError('network')
    return answer
  })
  const answer = async (answer: Answer) => {
    await expect.poll(() => waiting.length, { interval: 5 }).toBeGreaterThan(0)
    waiting.shift()?.(answer)
  }
  return { keys, answer }
}

test('a retry after a lost reply has the same key; another body and the time after a success have new keys', async () => {
  const { keys, answer } = server()
  const open = commandOf('classes/add')
  const send = async (code: string, reply: Answer) => {
    const sent = open({ code }).catch(() => undefined)
    await answer(reply)
    await sent
  }
  await send('1-7', 'lost')
  await send('1-7', refused())
  await send('1-7', done())
  await send('1-7', 'lost')
  await send('2-7', 'lost')
  await send('1-7', done())
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4, 5])
})

test('a second click while the command runs does nothing, and the state shows that it runs', async () => {
  const { keys, answer } = server()
  const store = createStore()
  const open = commandAtom('classes/add')
  const first = store.set(open, { code: '1-7' })
  expect(store.get(open).busy).toBe(true)
  expect(await store.set(open, { code: '1-7' })).toBeUndefined()
  await answer(done())
  expect(await first).toEqual({ success: { _id: 'c1' } })
  expect([keys.length, store.get(open).busy]).toEqual([1, false])
})

test('commands for different rows run at the same time, two for the same row do not', async () => {
  const { keys, answer } = server()
  const store = createStore()
  const open = commandAtom('classes/add', { each: true })
  const both = [store.set(open, { code: '1-7' }), store.set(open, { code: '2-7' })]
  expect(await store.set(open, { code: '2-7' })).toBeUndefined()
  await answer(done())
  await answer(done())
  await Promise.all(both)
  expect([keys.length, store.get(open).busy]).toEqual([2, false])
})

test('an error is shown once: beside the field, in the component, or else in a banner', async () => {
  const { answer } = server()
  const store = createStore()
  const open = commandAtom('classes/add')
  const send = async (how: { onError?: (error: unknown) => boolean; errors?: 'inline' }) => {
    dismissBanner()
    const sent = store.set(open, { code: '1-7' }, how)
    await answer(refused())
    await sent
    return [store.get(open).failure, bannerNow()?.tone]
  }
  const fields: unknown[] = []
  const beside = (error: unknown) => {
    fields.push(error instanceof CallError && error.field)
    return true
  }
  expect(await send({ onError: beside, errors: 'inline' })).toEqual([undefined, undefined])
  expect(fields).toEqual(['code'])
  expect(await send({ errors: 'inline' })).toEqual([expect.any(CallError), undefined])
  expect(await send({})).toEqual([undefined, 'bad'])
})

test('the changed reads are announced after a success, and after a failure where the command says so', async () => {
  const { answer } = server()
  const announced: (readonly string[])[] = []
  const stop = pageStore.sub(changedAtom, () => announced.push(pageStore.get(changedAtom)))
  const changes = ['classes/view'] as const
  for (const [command, reply] of [
    [commandOf('classes/add', { changes }), done()],
    [commandOf('classes/add', { changes }), refused()],
    [commandOf('classes/add', { changes, alsoAfterFailure: true }), refused()],
  ] as const) {
    const sent = command({ code: '1-7' }).catch(() => undefined)
    await answer(reply)
    await sent
  }
  stop()
  expect(announced).toEqual([['classes/view'], ['classes/view']])
})
