import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'

/** A database that a newer version has migrated. */
async function openMigrated(byNewer: string) {
  const directory = await mkdtemp(join(tmpdir(), 'bawaba-newer-'))
  const { write, close } = await openSqlite<Database>(join(directory, 'newer.sqlite'), 'off')
  onTestFinished(async () => {
    await close()
    await rm(directory, { recursive: true, force: true })
  })
  await migrate(write, 'sqlite')
  const at = new Date().toISOString()
  await sql`insert into kysely_migration (name, timestamp) values (${byNewer}, ${at})`.execute(write)
  return write
}

it('a server starts beside a newer one that has added tables or columns', async () => {
  const db = await openMigrated('990_add_something')
  await migrate(db, 'sqlite')
  const { rows } = await sql`select name from kysely_migration where name = '990_add_something'`.execute(db)
  expect(rows).toHaveLength(1)
})

it('a server does not start beside a newer one that has removed what it reads', async () => {
  const db = await openMigrated('991_contract_something')
  await expect(migrate(db, 'sqlite')).rejects.toThrow('newer version of the server has changed the database')
})
