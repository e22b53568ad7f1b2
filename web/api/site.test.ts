import { afterEach, expect, test, vi } from 'vitest'
import { menuAtom } from './site.ts'
import { store } from './store.ts'

const MENU = [{ name: 'كتب', link: '/Books', children: [] }]
const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })))

afterEach(() => vi.unstubAllGlobals())

test('the menu stays while it is read again, and when that fails', async () => {
  answer(200, MENU)
  await store.set(menuAtom, 'again')
  expect(store.get(menuAtom).data).toEqual(MENU)
  answer(500, { error: 'all' })
  const again = store.set(menuAtom, 'again')
  expect(store.get(menuAtom).data).toEqual(MENU)
  await again
  expect(store.get(menuAtom)).toEqual({ data: MENU })
})

test('a menu that was never read has the error, until it is read again', async () => {
  answer(500, { error: 'all' })
  await store.set(menuAtom, 'anew')
  expect(store.get(menuAtom)).toMatchObject({ error: { status: 500 } })
  answer(200, MENU)
  await store.set(menuAtom, 'again')
  expect(store.get(menuAtom)).toEqual({ data: MENU })
})
