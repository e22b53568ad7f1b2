import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../events/store/engine.ts'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** A fresh SQLite with all tables in a temporary directory, which goes when it is closed. It skips the disk's syncs. */
export async function openTestDatabase(): Promise<Engine<Database> & { kind: 'sqlite' }> {
  const directory = await mkdtemp(join(tmpdir(), 'bawaba-test-'))
  const engine = await openSqlite<Database>(join(directory, 'test.sqlite'), 'off')
  await migrate(engine.write, 'sqlite')
  return {
    ...engine,
    async close() {
      await engine.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
