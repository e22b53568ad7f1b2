import { expect, it } from 'vitest'
import { chunksOf, keyChunksOf } from './chunks.ts'

const upTo = (length: number) => Array.from({ length }, (_, index) => index)
const sizes = (chunks: number[][]) => chunks.map((chunk) => chunk.length)

it('splits rows into chunks of few sizes, each row once', () => {
  expect(chunksOf([])).toEqual([])
  expect(sizes(chunksOf(upTo(600)))).toEqual([256, 256, 64, 16, 4, 4])
  expect(chunksOf(upTo(1023)).flat()).toEqual(upTo(1023))
})

it('fills the last chunk of keys with the last key', () => {
  expect(keyChunksOf([])).toEqual([])
  expect(sizes(keyChunksOf(upTo(600)))).toEqual([256, 256, 256])
  expect(keyChunksOf(upTo(3))).toEqual([[0, 1, 2, 2]])
  expect([...new Set(keyChunksOf(upTo(1023)).flat())]).toEqual(upTo(1023))
})
