import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, constants as zlib } from 'node:zlib'

export interface Packed {
  /** Before compression. */
  bytes: number
  sha256: string
}

/**
 * Copies a file that a server changes meanwhile, compressed, in a process of its own: this process would lose its locks on an SQLite file
 * when it closes one more handle of it (https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled).
 */
export async function copyPacked(from: string, to: string, signal: AbortSignal): Promise<Packed> {
  const child = spawn(process.execPath, [import.meta.filename, from, to], { signal, killSignal: 'SIGKILL' })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(err.trim() || `the copy of ${from} ended with ${code}`)
  return JSON.parse(out)
}

async function copy(from: string, to: string): Promise<Packed> {
  setPriority(constants.priority.PRIORITY_LOW)
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const chunk of createReadStream(from, { highWaterMark: 1024 * 1024 })) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const target = await open(to, 'w', 0o600)
  const compress = createZstdCompress({ params: { [zlib.ZSTD_c_compressionLevel]: 1 } })
  await pipeline(Readable.from(counted(), { objectMode: false }), compress, async (packed) => {
    for await (const chunk of packed) await target.writeFile(chunk)
  })
  await target.sync()
  await target.close()
  return { bytes, sha256: hash.digest('hex') }
}

if (import.meta.main) {
  try {
    const [, , from = '', to = ''] = process.argv
    process.stdout.write(JSON.stringify(await copy(from, to)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
