import { expect, test } from 'vitest'
import { createSharedLock } from './shared-lock.ts'

test('runs shared work in parallel, and exclusive work alone, in the order of the calls', async () => {
  const lock = createSharedLock()
  const order: string[] = []
  const held = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = async () => {
      order.push(`${name} begins`)
      await promise
      order.push(`${name} ends`)
      return name
    }
    return { work, end: resolve }
  }
  const [one, two, first, second, late] = ['one', 'two', 'first', 'second', 'late'].map(held)
  if (!one || !two || !first || !second || !late) throw new Error('five')
  const all = [
    lock.shared(one.work),
    lock.shared(two.work),
    lock.exclusive(first.work),
    lock.exclusive(second.work),
    lock.shared(late.work),
  ]
  for (const { end } of [late, second, first, two, one]) {
    end()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(all)).toEqual(['one', 'two', 'first', 'second', 'late'])
  expect(order).toEqual([
    'one begins',
    'two begins',
    'two ends',
    'one ends',
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'late begins',
    'late ends',
  ])
})

test('work that fails does not stop what follows', async () => {
  const lock = createSharedLock()
  const fails = () => Promise.reject(new Error('failed'))
  await expect(lock.shared(fails)).rejects.toThrow('failed')
  await expect(lock.exclusive(fails)).rejects.toThrow('failed')
  expect(await lock.shared(async () => 'shared')).toBe('shared')
  expect(await lock.exclusive(async () => 'exclusive')).toBe('exclusive')
})
