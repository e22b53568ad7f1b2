import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('runs what shares it at once, and what is alone between what came before and after', async () => {
  const gate = createGate()
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
    gate.share(one.work),
    gate.share(two.work),
    gate.alone(first.work),
    gate.alone(second.work),
    gate.share(late.work),
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

test('what fails lets the others pass', async () => {
  const gate = createGate()
  const fails = () => Promise.reject(new Error('failed'))
  await expect(gate.share(fails)).rejects.toThrow('failed')
  await expect(gate.alone(fails)).rejects.toThrow('failed')
  expect(await gate.share(async () => 'shared')).toBe('shared')
  expect(await gate.alone(async () => 'alone')).toBe('alone')
})
