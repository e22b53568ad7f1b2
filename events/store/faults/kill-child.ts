import { openDatabase } from '../../../server/database/open-database.ts'
import type { AppendRequest, AppendResult } from '../event-store.ts'
import { openStore } from '../open-store.ts'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { saveOf, streamsOf } from './kill-save.ts'

/**
 * The child process that kill-cycles.ts kills and disk-full.slow.test.ts runs on a full disk:
 * `node kill-child.ts <dataDir> <JSON: next save of each caller>`. Each caller saves about every 40 ms. The process prints
 * `<caller> <save> <position>` only after the append has resolved.
 */
const [dataDir = '', next = '[]'] = process.argv.slice(2)
const engine = await openDatabase({ dataDir })
const store = await openStore(engine)
process.stdout.write('ready\n')
const nextSaves: number[] = JSON.parse(next)
await Promise.all(nextSaves.map(save))

async function save(first: number, caller: number): Promise<void> {
  const versions = await Promise.all(streamsOf(caller).map(async (id) => (await store.readStream(id)).length))
  // The first save may have been stored before the kill, so it is a retry with the same command id.
  for (let number = first; ; number += 1) {
    const request = saveOf(caller, number, versions)
    const { position, repeated, result } = await untilStored(request)
    if (JSON.stringify(result) !== JSON.stringify({ number }))
      throw new Error(`${request.command?.id} got another command's result`)
    if (!repeated)
      request.writes.forEach((_, index) => {
        versions[index] = (versions[index] ?? 0) + 1
      })
    process.stdout.write(`${caller} ${number} ${position}\n`)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 80))
  }
}

/** Prints `full` each time the disk has no space, and tries again. */
async function untilStored(request: AppendRequest): Promise<AppendResult> {
  for (;;) {
    try {
      return await store.append(request)
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      process.stdout.write('full\n')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
