import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../../../server/database/migrations.ts'
import { openSqlite } from '../../../server/database/sqlite.ts'
import type { Database } from '../../../server/database/tables.ts'
import { openStore } from '../open-store.ts'
import { CALLERS, saveOf } from './kill-save.ts'

/**
 * The process whose writes power-cut-trace.ts records: `node power-cut-writer.ts <dataDir> <full|off>`. Eight callers save
 * in three sessions on the same database, so that the write-ahead log is checkpointed, restarted, deleted and created
 * again. The process prints `<caller> <save> <position>` only after the append has resolved.
 */
const SESSIONS = 3
const SAVES = 24
/** Saves between two checkpoints of the write-ahead log. A server makes one every 10,000 pages. */
const COPY_AFTER = 50

const [dataDir = '', durability] = process.argv.slice(2)
const versions = Array.from({ length: CALLERS }, () => [0, 0])
let saved = 0

for (let session = 0; session < SESSIONS; session += 1) {
  const engine = await openSqlite<Database>(join(dataDir, 'bawaba.sqlite'), durability === 'off' ? 'off' : 'full')
  await migrate(engine.write, 'sqlite')
  const store = await openStore(engine)
  await Promise.all(
    versions.map(async (own, caller) => {
      for (let number = session * SAVES; number < (session + 1) * SAVES; number += 1) {
        const request = saveOf(caller, number, own)
        const { position } = await store.append(request)
        writeSync(1, `${caller} ${number} ${position}\n`)
        request.writes.forEach((_, index) => {
          own[index] = (own[index] ?? 0) + 1
        })
        saved += 1
        // The same checkpoint as in server/database/sqlite-writer.ts.
        if (saved % COPY_AFTER === 0)
          await engine.writer.exclusive((connection) => connection.all('pragma wal_checkpoint(passive)', []))
        // Different pauses, so that some callers join the next batch and some a later one.
        await new Promise((resolve) => setTimeout(resolve, (saved * 7) % 5))
      }
    }),
  )
  await store.close()
  await engine.close()
}
