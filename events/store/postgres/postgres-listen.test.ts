import type { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { LogWentBack, listenForHeads } from './postgres-listen.ts'

/** Without a connection that listens the head is polled. */
const pool = { connect: () => new Promise(() => {}) } as unknown as Pool

/** Reads the head of a log `asks` times; `headAt` returns the head of each read. Resolves with the reported errors and the heads that subscribers got. */
async function follow(asks: number, headAt: (ask: number, notify: (head: number) => void) => number) {
  const reported: LogWentBack[] = []
  const heard: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let ask = 0
  const heads = listenForHeads(
    pool,
    async () => {
      ask += 1
      // When the head is read once more, the last reply has been handled.
      if (ask > asks) resolve()
      return headAt(Math.min(ask, asks), heads.notify)
    },
    (error) => void reported.push(error),
  )
  onTestFinished(() => heads.close())
  heads.subscribe((head) => void heard.push(head))
  await promise
  return { reported, heard, heads }
}

it('a log that lacks events which were known is reported once', async () => {
  const { reported, heard } = await follow(4, (ask) => [9, 6, 7, 8][ask - 1] ?? 8)
  expect(reported).toEqual([new LogWentBack(9, 6)])
  expect(reported[0]?.message).toBe(
    'the log ends at event 6, and this node knew event 9: the database is an earlier one',
  )
  expect(heard).toEqual([9])
})

it('a commit while the head is being read is no log that went back', async () => {
  const { reported, heads } = await follow(2, (ask, notify) => {
    if (ask === 1) notify(5)
    return ask === 1 ? 4 : 5
  })
  expect([reported, heads.last]).toEqual([[], 5])
})
