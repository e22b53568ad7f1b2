import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { startGenerationOfTables } from './checkpoint.ts'
import type { Column, Columns, Index, Table } from './columns.ts'

/**
 * Creates a table and its indexes. `db` adds the suffix to the names of tables (generation.ts). Names of indexes carry the
 * suffix explicitly and keep it after the swap: index names are unique in the whole database, and SQLite can't rename an
 * index.
 */
export async function createTable<DB>(db: Kysely<DB>, table: Table, suffix: string): Promise<void> {
  if (suffix === '') await startGenerationOfTables(db)
  let create = db.schema.createTable(table.name)
  for (const [name, column] of Object.entries(table.columns)) {
    const isKey = table.key.length === 1 && table.key[0] === name
    create = create.addColumn(name, typeOf(column), (built) =>
      isKey ? built.primaryKey() : constrained(built, column),
    )
  }
  await create.execute()
  for (const index of table.indexes) await createIndex(db, table, index, suffix).execute()
}

/** Migration: adds the named columns to a table that was created without them. */
export async function addColumns<DB, C extends Columns>(
  db: Kysely<DB>,
  table: Table<string, C>,
  names: readonly (keyof C & string)[],
): Promise<void> {
  await startGenerationOfTables(db)
  const found = (await db.introspection.getTables()).find(({ name }) => name === table.name)
  for (const name of names) {
    const column = table.columns[name]
    if (column === undefined || found?.columns.some((one) => one.name === name)) continue
    const alter = db.schema.alterTable(table.name)
    await alter.addColumn(name, typeOf(column), (built) => constrained(built, column)).execute()
  }
}

/** Migration: creates the named indexes where they are missing. */
export async function addIndexes<DB>(db: Kysely<DB>, table: Table, names: readonly string[]): Promise<void> {
  await startGenerationOfTables(db)
  for (const index of table.indexes)
    if (names.includes(index.name)) await createIndex(db, table, index, '').ifNotExists().execute()
}

function createIndex<DB>(
  db: Kysely<DB>,
  table: Table,
  { name, columns, unique, positive, only }: Index,
  suffix: string,
) {
  const create = db.schema
    .createIndex(name + suffix)
    .on(table.name)
    .columns([...columns])
  const plain = unique ? create.unique() : create
  if (only !== undefined) return plain.where(sql.ref(only.column), '=', sql.lit(only.is))
  return positive === undefined ? plain : plain.where(sql.ref(positive), '>', sql.lit(0))
}

const typeOf = ({ type }: Column<unknown, unknown>) => (type === 'folded' ? sql`text collate "binary"` : type)

function constrained(built: ColumnDefinitionBuilder, column: Column<unknown, unknown>): ColumnDefinitionBuilder {
  const kept = column.nullable ? built : built.notNull()
  return column.default === undefined ? kept : kept.defaultTo(column.default)
}
