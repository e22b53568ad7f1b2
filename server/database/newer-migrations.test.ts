import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from './migrations.ts'
import { openSqlite } from './sqlite.ts'
import type { Database } from './tables.ts'
import { findContracts } from './testing-migrations.ts'

/** A database without tables. */
async function openEmpty() {
  const directory = await mkdtemp(join(tmpdir(), 'bawaba-newer-'))
  const { write, close } = await openSqlite<Database>(join(directory, 'newer.sqlite'), 'off')
  onTestFinished(async () => {
    await close()
    await rm(directory, { recursive: true, force: true })
  })
  return write
}

/** A database that a newer version has migrated. */
async function openMigrated(byNewer: string) {
  const write = await openEmpty()
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

it('a migration that removes or renames something has _contract_ in its name', async () => {
  const db = await openEmpty()
  const contracts = findContracts()
  await migrate(db.withPlugin(contracts.plugin), 'sqlite')
  expect(contracts.unnamed()).toEqual([])
})

it.each<[string, (db: Kysely<Database>) => Promise<unknown>]>([
  ['drops a table', (db) => db.schema.dropTable('task_templates').execute()],
  ['renames a table', (db) => db.schema.alterTable('users').renameTo('people').execute()],
  ['drops a column', (db) => db.schema.alterTable('users').dropColumn('city').execute()],
  ['renames a column', (db) => sql`alter table users rename column city to town`.execute(db)],
])('finds a migration that %s', async (_, change) => {
  const db = await openEmpty()
  await migrate(db, 'sqlite')
  const contracts = findContracts()
  const noted = db.withPlugin(contracts.plugin)
  await change(noted)
  await noted
    .insertInto('kysely_migration' as never)
    .values({ name: '990_it', timestamp: '' } as never)
    .execute()
  expect(contracts.unnamed()).toEqual(['990_it'])
})
