import { expect, it } from 'vitest'
import { createFairQueue, type Waiting } from './fair-queue.ts'

const settings = { slots: () => 1, now: () => 0, random: () => 0, newId: () => 'turn' }

/** A queue whose only slot is taken. `outcome` frees the slot and returns the names in the order in which they ran. */
function busyQueue(most = 1000) {
  const queue = createFairQueue({ ...settings, most, refused: () => new Error('too many') })
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const order: string[] = []
  const all: Promise<unknown>[] = [queue.run({ rank: 0, share: 'first' }, () => gate)]
  const ask = (name: string, rank: Waiting['rank'], share: string) => {
    const asked = queue.run({ rank, share }, async () => void order.push(name))
    all.push(asked.catch((error: Error) => order.push(`${name}: ${error.message}`)))
  }
  return {
    queue,
    ask,
    async outcome() {
      open()
      await Promise.all(all)
      return order
    },
  }
}

it('a known browser does not wait for 300 wrong logins of one address', async () => {
  const { ask, outcome } = busyQueue()
  for (let i = 0; i < 300; i += 1) ask(`attack ${i}`, 2, 'address')
  ask('known browser', 0, 'browser')
  expect((await outcome())[0]).toBe('known browser')
})

it('a first attempt runs before repeated wrong ones, also at the same address', async () => {
  const { ask, outcome } = busyQueue()
  for (const name of ['wrong 1', 'wrong 2']) ask(name, 2, 'school')
  ask('first time', 1, 'school')
  expect(await outcome()).toEqual(['first time', 'wrong 1', 'wrong 2'])
})

it('addresses take turns, each in its own order', async () => {
  const { ask, outcome } = busyQueue()
  for (let i = 0; i < 5; i += 1) ask(`flood ${i}`, 1, 'a')
  for (let i = 0; i < 2; i += 1) ask(`b ${i}`, 1, 'b')
  ask('c 0', 1, 'c')
  expect(await outcome()).toEqual(['flood 0', 'b 0', 'c 0', 'flood 1', 'b 1', 'flood 2', 'flood 3', 'flood 4'])
})

it('a full queue refuses the newest task of the largest share, never one of a lower rank', async () => {
  const { ask, outcome, queue } = busyQueue(4)
  for (let i = 0; i < 5; i += 1) ask(`flood ${i}`, 1, 'a')
  ask('other address', 1, 'b')
  ask('known browser', 0, 'browser')
  ask('wrong before', 2, 'c')
  expect(queue.waiting).toBe(4)
  const lines = await outcome()
  expect(lines.filter((line) => line.endsWith('too many')).sort()).toEqual([
    'flood 2: too many',
    'flood 3: too many',
    'flood 4: too many',
    'wrong before: too many',
  ])
  expect(lines.slice(-4)).toEqual(['known browser', 'flood 0', 'other address', 'flood 1'])
})

it('failing work frees its slot', async () => {
  const queue = createFairQueue({ ...settings, most: 1, refused: () => new Error('too many') })
  const failing = queue.run({ rank: 0, share: 'a' }, async () => Promise.reject(new Error('broken')))
  const next = queue.run({ rank: 0, share: 'a' }, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect([await next, queue.waiting]).toEqual(['done', 0])
})
