import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { bodyOf, pagesOf, queryKeyOf, queryOf } from './query-of.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** Answers each request with the next reply and records path and body. */
function server(...replies: object[]) {
  const requests: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push([path, JSON.parse(body)])
    return Response.json(replies[requests.length - 1])
  })
  return requests
}

test('a read is cached under its call and its body', async () => {
  const requests = server({ tasks: [], total: 0 })
  const query = queryOf('tasks/view', { _id: 't1' })
  await client.fetchQuery(query)
  expect(requests).toEqual([['/api/tasks/view', { _id: 't1' }]])
  expect(client.getQueryData(query.queryKey)).toEqual({ tasks: [], total: 0 })
  expect(query.queryKey).toEqual(['tasks/view', { _id: 't1' }])
})

test('invalidation by name, or by name and part of the body, finds the reads', () => {
  const [task, other, list] = [
    queryKeyOf('tasks/view', { _id: 't1', answers: true }),
    queryKeyOf('tasks/view', { _id: 't2' }),
    queryKeyOf('tasks/view', { page: 2 }),
  ]
  for (const key of [task, other, list]) client.setQueryData(key, {})
  const found = (filter: object) =>
    client
      .getQueryCache()
      .findAll(filter)
      .map(({ queryKey }) => queryKey)
  expect(found({ queryKey: ['tasks/view'] })).toEqual([task, other, list])
  expect(found({ queryKey: queryKeyOf('tasks/view', { _id: 't1' }) })).toEqual([task])
  expect([task, list, ['other']].map((key) => bodyOf(key)._id)).toEqual(['t1', undefined, undefined])
})

test('pages follow each other until the total is reached', async () => {
  const requests = server(
    { activities: [{ _id: 'a' }, { _id: 'b' }], total: 3 },
    { activities: [{ _id: 'c' }], total: 3 },
  )
  await client.fetchInfiniteQuery({ ...pagesOf('activity/view', { limit: 2 }), pages: 5 })
  expect(requests.map(([, body]) => body)).toEqual([
    { limit: 2, page: 1 },
    { limit: 2, page: 2 },
  ])
})
