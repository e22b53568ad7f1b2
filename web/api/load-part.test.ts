import { expect, test } from 'vitest'
import { loadPart } from './load-part.ts'

const failing = (times: number) => {
  let tries = 0
  return async () => {
    tries++
    if (tries <= times) throw new Error(`try ${tries}`)
    return tries
  }
}

test('a part that does not come is asked for again', async () => {
  expect(await loadPart(failing(2), [1, 1, 1])).toBe(3)
})

test('the last failure is told when the waits are used up', async () => {
  await expect(loadPart(failing(9), [1, 1])).rejects.toThrow('try 3')
})
