import { expect, it } from 'vitest'
import { IDS } from './chunks.ts'
import { readTogether } from './read-together.ts'

/** Reads that end when the test says so; each doubles what is wanted. */
function heldReads() {
  const reads: { wanted: number[]; end(): void; fail(error: Error): void }[] = []
  const read = readTogether<number, number>((wanted) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>()
    reads.push({ wanted, end: () => resolve(wanted.map((one) => one * 2)), fail: reject })
    return promise
  })
  return { reads, read }
}

it('begins at once, and joins what comes while two reads are under way', async () => {
  const { reads, read } = heldReads()
  const found = Promise.all([1, 2, 3, 4, 5].map(read))
  expect(reads.map(({ wanted }) => wanted)).toEqual([[1], [2]])
  reads[0]?.end()
  await expect.poll(() => reads[2]?.wanted).toEqual([3, 4, 5])
  reads[1]?.end()
  reads[2]?.end()
  expect(await found).toEqual([2, 4, 6, 8, 10])
})

it('goes on while one read hangs', async () => {
  const { reads, read } = heldReads()
  void read(1)
  const [second, third] = [read(2), read(3)]
  reads[1]?.end()
  expect(await second).toBe(4)
  await expect.poll(() => reads).toHaveLength(3)
  reads[2]?.end()
  expect(await third).toBe(6)
})

it('fails the calls of a failed read alone', async () => {
  const { reads, read } = heldReads()
  const [first, second] = [read(1), read(2)]
  reads[0]?.fail(new Error('the database is away'))
  reads[1]?.end()
  await expect(first).rejects.toThrow('the database is away')
  expect(await second).toBe(4)
})

it('asks for no more than a statement may name', async () => {
  const { reads, read } = heldReads()
  for (let wanted = 0; wanted < IDS + 3; wanted += 1) void read(wanted)
  reads[0]?.end()
  await expect.poll(() => reads[2]?.wanted.length).toBe(IDS)
})
