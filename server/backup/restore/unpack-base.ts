import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'

/** Unpacks the copy of a database file. @throws if it is not what was copied */
export async function unpackBase(
  packed: string,
  to: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<void> {
  const hash = createHash('sha256')
  let length = 0
  const target = await open(to, 'wx', 0o600)
  try {
    await pipeline(createReadStream(packed), createZstdDecompress(), async (chunks) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        length += chunk.length
        await target.writeFile(chunk)
      }
    })
    await target.sync()
  } catch (error) {
    throw new Error(`${packed} is damaged: ${error instanceof Error ? error.message : error}`)
  } finally {
    await target.close()
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new Error(`${packed} is damaged: it is not what was copied.`)
}
