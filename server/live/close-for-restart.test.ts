import { expect, it } from 'vitest'
import { SERVER_RESTARTS } from '../contract/rules.ts'
import { closeForRestart } from './close-for-restart.ts'

/** Closes `count` sockets; resolves to how many were closed without a pause between. */
async function close(count: number, spreadMs: number): Promise<number[]> {
  const turns: number[] = []
  let isSameTurn = false
  const socket = {
    close(code: number) {
      expect(code).toBe(SERVER_RESTARTS)
      if (!isSameTurn) turns.push(0)
      turns[turns.length - 1] = (turns.at(-1) ?? 0) + 1
      isSameTurn = true
      queueMicrotask(() => {
        isSameTurn = false
      })
    },
  }
  await closeForRestart(
    Array.from({ length: count }, () => socket),
    spreadMs,
  )
  return turns
}

it('closes the sockets of a large node in turns, and those of a small or single one at once', async () => {
  expect(await close(1000, 300)).toEqual([334, 334, 332])
  expect(await close(90, 300)).toEqual([90])
  expect(await close(1000, 0)).toEqual([1000])
  expect(await close(0, 300)).toEqual([])
})
