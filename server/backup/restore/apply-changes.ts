import { type FileHandle, open } from 'node:fs/promises'
import { type Block, DamagedBlock, decodeBlock } from '../wal/block.ts'
import { type ChangedFile, changeFile } from './changed-file.ts'
import { newestEventOf } from './newest-event.ts'

/** The file of changes is not whole. The message says what can be restored. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** An event is stored at most this long after its time. */
const LATE_MS = 10_000

/**
 * Applies the file of changes to a copy of the database. With `until`, the result has all that was committed until then, and nothing later:
 * whole blocks by their time, and then the transactions up to the last one with an event until then. `bytes` is how long the
 * file of changes has to be at least.
 */
export async function applyChanges(
  changes: string,
  database: string,
  { until, bytes }: { until?: Date; bytes: number },
): Promise<void> {
  const [source, target] = [await open(changes, 'r'), await open(database, 'r+')]
  try {
    const file = changeFile(target)
    let lastGood: string | undefined
    const blocks = blocksOf(source, bytes)
    const next = async () => {
      try {
        return (await blocks.next()).value
      } catch (error) {
        if (!(error instanceof DamagedBlock)) throw error
        if (until && lastGood && new Date(lastGood) >= until) return undefined
        throw new DamagedBackup(`${changes}${after(lastGood)}`)
      }
    }
    let block = await next()
    for (; block && !(until && new Date(block.at) > until); block = await next()) {
      await file.apply(block.pageSize, block.frames)
      lastGood = block.at
    }
    if (until) await applyUntil(until, block, next, file, database)
    await target.sync()
  } finally {
    await source.close()
    await target.close()
  }
}

const after = (lastGood: string | undefined) =>
  lastGood === undefined
    ? ' is damaged at its beginning. Restore another generation: see docs/operations.md#backups.'
    : ` is damaged after ${lastGood}. What came before can be restored: --at ${lastGood}`

/** @throws DamagedBlock */
async function* blocksOf(source: FileHandle, bytes: number): AsyncGenerator<Block, undefined> {
  const { size } = await source.stat()
  let offset = 0
  for (;;) {
    const start = offset
    const read = async (length: number) => {
      // A damaged length could ask for gigabytes.
      if (offset + length > size) return Buffer.alloc(0)
      const { buffer, bytesRead } = await source.read(Buffer.alloc(length), 0, length, offset)
      offset += bytesRead
      return buffer.subarray(0, bytesRead)
    }
    const found = await decodeBlock(read)
    // The server was killed while it wrote the last block.
    if (found === undefined && start >= bytes) return undefined
    if (found === undefined) throw new DamagedBlock('it ends too early')
    offset = start + found.length
    yield found.block
  }
}

/** Of what was stored after `until`: the transactions up to the last one with an event until then. */
async function applyUntil(
  until: Date,
  first: Block | undefined,
  next: () => Promise<Block | undefined>,
  file: ChangedFile,
  database: string,
): Promise<void> {
  const limit = until.toISOString()
  let { position } = await newestEventOf(database)
  await file.mark()
  for (let block = first; block; block = await next()) {
    if (new Date(block.at).getTime() > until.getTime() + LATE_MS) break
    const applied = await file.apply(block.pageSize, block.frames, async () => {
      const newest = await newestEventOf(database)
      if (newest.at > limit) return 'stop'
      if (newest.position > position) await file.mark()
      position = newest.position
      return 'go on'
    })
    if (applied === 'stopped') break
  }
  await file.takeBack()
}
