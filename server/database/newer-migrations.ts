import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration } from 'kysely/migration'

/** Part of the name of a migration after which servers of earlier versions cannot use the database. */
const CONTRACT = '_contract_'

/**
 * Migrations that a newer version of the server has run, by name, so that a node of this version starts beside nodes of the
 * newer one (docs/decisions/0131-update-one-node-after-another.md). They do nothing here.
 * @throws when one of them removed what this version needs.
 */
export async function newerMigrations<DB>(
  db: Kysely<DB>,
  known: Record<string, Migration>,
): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {}
  const newer = await newerNames(db, known)
  const contract = newer.find((name) => name.includes(CONTRACT))
  if (contract) throw new Error(`a newer version of the server has changed the database (${contract}): update this one`)
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]))
}

/** The names of the database's migrations that this version does not know. The database must have been migrated before. */
export async function newerNames<DB>(db: Kysely<DB>, known: Record<string, Migration>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name))
}
