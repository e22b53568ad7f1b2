/**
 * Rows or keys per statement. The largest stays far below SQLite's limit of 32,766 variables. There are few sizes, so
 * that each statement is prepared once and reused.
 */
const SIZES = [256, 64, 16, 4, 1]
const LARGEST = 256

/** Splits rows to write into chunks, one statement each; `[]` for no rows. */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = []
  let done = 0
  while (done < items.length) {
    const left = items.length - done
    const size = SIZES.find((candidate) => candidate <= left) ?? 1
    chunks.push(items.slice(done, done + size))
    done += size
  }
  return chunks
}

/**
 * Splits keys to look up into chunks. The last key is repeated to fill a chunk; `in (…)` finds each row once anyway.
 */
export function keyChunksOf<Key>(keys: readonly Key[]): Key[][] {
  const chunks: Key[][] = []
  for (let done = 0; done < keys.length; done += LARGEST) {
    const chunk = keys.slice(done, done + LARGEST)
    const size = SIZES.findLast((candidate) => candidate >= chunk.length) ?? LARGEST
    const last = chunk.slice(-1)
    while (chunk.length < size) chunk.push(...last)
    chunks.push(chunk)
  }
  return chunks
}
