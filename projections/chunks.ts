/**
 * Rows or keys of one statement: far below SQLite's 32,766 variables, and few sizes, so that each statement is
 * prepared once and kept.
 */
const SIZES = [256, 64, 16, 4, 1]
const LARGEST = 256

/** Rows to write, in pieces for one statement each; none when there is nothing. */
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

/** Keys to look up: the last one is repeated up to the next size, which finds nothing twice. */
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
