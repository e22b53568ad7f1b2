import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { catchUp, readAgainIfOlder } from './catch-up.ts'

/** A task query that is read repeatedly; the test supplies each reply. */
function watchedTask() {
  const client = new QueryClient()
  const replies: ((reply: object) => void)[] = []
  const queryKey = ['task', 't1']
  const observed = client.getQueryCache().build(client, {
    queryKey,
    queryFn: () => new Promise<object>((resolve) => replies.push(resolve)),
  })
  const fetch = () => void observed.fetch().catch(() => undefined)
  const answer = async (position: number) => {
    replies.at(-1)?.({ position })
    await settled()
  }
  return { client, observed, fetch, answer }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const ofTask = ([kind, id]: readonly unknown[]) => kind === 'task' && id === 't1'

test('data from before the join is refetched, newer data is not', async () => {
  const { client, observed, fetch, answer } = watchedTask()
  fetch()
  await answer(7)
  readAgainIfOlder(client, 7, ofTask)
  await settled()
  expect(observed.state.isInvalidated).toBe(false)
  readAgainIfOlder(client, 8, ofTask)
  await settled()
  expect(observed.state.isInvalidated).toBe(true)
})

test('for a query that is being fetched, the position of its reply decides', async () => {
  const { client, observed, fetch, answer } = watchedTask()
  fetch()
  await answer(7)
  for (const [reply, older] of [
    [9, false],
    [8, true],
  ] as const) {
    fetch()
    readAgainIfOlder(client, 9, ofTask)
    await answer(reply)
    expect(observed.state.isInvalidated).toBe(older)
  }
})

test("with 'fetching', an idle query is not refetched", async () => {
  const { client, observed, fetch, answer } = watchedTask()
  fetch()
  await answer(7)
  readAgainIfOlder(client, 9, ofTask, 'fetching')
  await settled()
  expect(observed.state.isInvalidated).toBe(false)
})

test('the first of several pages has the position of the reply', async () => {
  const client = new QueryClient()
  client.setQueryData(['history', 't1'], { pages: [{ position: 7 }, { position: 9 }], pageParams: [1, 2] })
  readAgainIfOlder(client, 8, ([kind]) => kind === 'history')
  await settled()
  expect(client.getQueryState(['history', 't1'])?.isInvalidated).toBe(true)
})

test('after the socket has joined: older live queries and other stale queries are refetched', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  const never = () => new Promise<never>(() => undefined)
  const fails = () => Promise.reject(new Error('no network'))
  const longAgo = { updatedAt: Date.now() - 31_000 }
  client.setQueryData(['tasks', 'older'], { position: 7 })
  client.setQueryData(['tasks', 'level'], { position: 8 }, longAgo)
  client.setQueryData(['average-before'], { position: 7 }, longAgo)
  client.setQueryData(['words'], { words: [] })
  client.setQueryData(['students'], { students: [] }, longAgo)
  client.setQueryData(['edited'], { title: 'a' }, longAgo)
  await client.prefetchQuery({ queryKey: ['quiz'], queryFn: fails })
  for (const key of client
    .getQueryCache()
    .findAll()
    .map(({ queryKey }) => queryKey))
    new QueryObserver(client, {
      queryKey: key,
      queryFn: never,
      refetchOnMount: false,
      ...(key[0] === 'edited' && { staleTime: Number.POSITIVE_INFINITY }),
    }).subscribe(() => undefined)
  catchUp(client, 8, ([kind]) => kind === 'tasks')
  await settled()
  const readAgain = client.getQueryCache().findAll({ fetchStatus: 'fetching' })
  expect(readAgain.map(({ queryKey }) => queryKey.join(' '))).toEqual(['tasks older', 'students', 'quiz'])
})

test('a query requested before the join is refetched after its reply', async () => {
  const { client, observed, fetch, answer } = watchedTask()
  fetch()
  catchUp(client, 8, ofTask)
  await answer(7)
  expect(observed.state.isInvalidated).toBe(true)
})
