import { type Kysely, type RawBuilder, sql } from 'kysely'
import { chunksOf, keyChunksOf } from './chunks.ts'
import { type Columns, columnsOf, type StateOf, type Table } from './columns.ts'

/** Inserts rows; a row whose key exists gets the values of the columns `rewritten`, by default all but the key. */
export async function upsert<DB, C extends Columns>(
  db: Kysely<DB>,
  table: Table<string, C>,
  rows: readonly StateOf<Table<string, C>>[],
  rewritten?: readonly string[],
): Promise<void> {
  // Most batches change rows of two tables only, and the preparation is a part of a batch's cost.
  if (rows.length === 0) return
  await insertOr(db, table, rows, excluded(rewritten ?? columnsOf(table).filter((name) => !table.key.includes(name))))
}

/** Inserts rows. If the key of a row exists, the database adds the new values of the columns `added` to the stored ones. */
export async function add<DB, C extends Columns>(
  db: Kysely<DB>,
  table: Table<string, C>,
  rows: readonly StateOf<Table<string, C>>[],
  added: readonly (keyof C & string)[],
): Promise<void> {
  const sums = added.map((name) => [name, sql`${sql.ref(`${table.name}.${name}`)} + ${sql.ref(`excluded.${name}`)}`])
  await insertOr(db, table, rows, Object.fromEntries(sums))
}

/** Inserts rows. If the key of a row exists, the database sets its columns to `sets`. */
async function insertOr<DB, C extends Columns>(
  db: Kysely<DB>,
  table: Table<string, C>,
  rows: readonly StateOf<Table<string, C>>[],
  sets: Record<string, RawBuilder<never>>,
): Promise<void> {
  const encode = encoder(table)
  for (const chunk of chunksOf(rows))
    await untyped(db)
      .insertInto(table.name)
      .values(chunk.map(encode))
      .onConflict((conflict) => conflict.columns([...table.key]).doUpdateSet(sets))
      .execute()
}

/** Inserts rows of keys that are not in the table. */
export async function insert<DB, C extends Columns>(
  db: Kysely<DB>,
  table: Table<string, C>,
  rows: readonly StateOf<Table<string, C>>[],
): Promise<void> {
  const encode = encoder(table)
  for (const chunk of chunksOf(rows)) await untyped(db).insertInto(table.name).values(chunk.map(encode)).execute()
}

/** Updates some columns of existing rows with a key of one column; the other columns stay as they are. */
export async function update<DB, C extends Columns, Key extends keyof C & string, Changed extends keyof C & string>(
  db: Kysely<DB>,
  table: Table<string, C>,
  key: Key,
  changed: readonly Changed[],
  rows: readonly Record<Key | Changed, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  // Both engines name the columns of VALUES column1, column2, …. PostgreSQL treats untyped parameters there as text.
  const sets = changed.map((name, index) => {
    const value = sql.ref(`v.column${index + 2}`)
    const type = table.columns[name]?.type
    const typed = type === 'integer' || type === 'bigint' ? sql`cast(${value} as ${sql.raw(type)})` : value
    return sql`${sql.ref(name)} = ${typed}`
  })
  for (const chunk of chunksOf(rows)) {
    const values = chunk.map((row) => sql`(${sql.join([key, ...changed].map((name) => row[name]))})`)
    await sql`update ${sql.table(table.name)} set ${sql.join(sets)}
      from (values ${sql.join(values)}) as v where ${sql.ref(`${table.name}.${key}`)} = v.column1`.execute(db)
  }
}

/** Deletes all rows that have one of `values` in the column. */
export async function deleteWhere<DB, C extends Columns>(
  db: Kysely<DB>,
  table: Table<string, C>,
  column: keyof C & string,
  values: readonly string[],
): Promise<void> {
  for (const chunk of keyChunksOf(values))
    await untyped(db).deleteFrom(table.name).where(sql.ref(column), 'in', chunk).execute()
}

/** The types of the rows are checked by the functions above; Kysely does not have to know the table. */
const untyped = <DB>(db: Kysely<DB>) => db as unknown as Kysely<Record<string, Record<string, unknown>>>

/** Turns rows of the folds into those of the database: the JSON columns become text. */
export function encoder(table: Table): (row: Record<string, unknown>) => Record<string, unknown> {
  const encoded = Object.keys(table.columns).filter((name) => table.columns[name]?.json)
  if (encoded.length === 0) return (row) => row
  return (row) => {
    const stored = { ...row }
    for (const name of encoded) stored[name] = JSON.stringify(row[name])
    return stored
  }
}

/** `set column = excluded.column` for each column: an upsert overwrites with the values of the insert. */
const excluded = (columns: readonly string[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))
