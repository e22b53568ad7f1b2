import { expect, it } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

it('runs one after the other, also after a failure, and refuses too many', async () => {
  const oneAtATime = createOneAtATime()
  const told: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = oneAtATime(async () => {
    told.push('begins')
    await held
    told.push('ends')
  })
  const failed = oneAtATime(async () => Promise.reject(new Error('no')))
  const others = Array.from({ length: 18 }, (_, index) => oneAtATime(async () => told.push(String(index))))
  await expect(oneAtATime(async () => undefined)).rejects.toMatchObject({ status: 429, error: 'rate_limit' })
  expect(told).toEqual(['begins'])
  release()
  await expect(failed).rejects.toThrow('no')
  await Promise.all([first, ...others])
  expect(told.slice(0, 3)).toEqual(['begins', 'ends', '0'])
  expect(await oneAtATime(async () => 'again')).toBe('again')
})
