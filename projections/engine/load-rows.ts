import { type Kysely, type RawBuilder, sql } from 'kysely'
import { keyChunksOf } from './chunks.ts'
import type { Columns, RowOf, StateOf, Table } from './columns.ts'
import type { EntryKey } from './events-to-fold.ts'
import type { Rows } from './rows.ts'

/**
 * Loads the rows of `keys` that `rows` does not have, some columns of each. `key` is the only column of the table's
 * key.
 */
export async function loadRows<DB, C extends Columns, Read extends keyof C & string>(
  db: Kysely<DB>,
  table: Table<string, C>,
  key: Read,
  columns: readonly Read[],
  rows: Rows<Pick<StateOf<Table<string, C>>, Read>>,
  keys: Iterable<string>,
): Promise<void> {
  for (const ids of keyChunksOf([...keys].filter((id) => !rows.known(id)))) {
    const found = await sql<RowOf<Table<string, C>>>`select ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table.name)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(db)
    fill(rows, ids, found.rows.map(decoder(table)), (row) => String(row[key]))
  }
}

/** Loads the found rows. Records the keys without a row as absent, so that reading them does not throw. */
export function fill<Row>(rows: Rows<Row>, keys: string[], found: Row[], keyOf: (row: Row) => string): void {
  for (const key of keys) rows.load(key, undefined)
  for (const row of found) rows.load(keyOf(row), row)
}

/** Turns a row of the database into one of the folds: parses the JSON columns. */
export function decoder<T extends Table>({ columns }: T): (row: RowOf<T>) => StateOf<T> {
  const encoded = Object.keys(columns).filter((name) => columns[name]?.json)
  return (row) => {
    const decoded: Record<string, unknown> = { ...row }
    for (const name of encoded) decoded[name] = JSON.parse(String(decoded[name]))
    return decoded as StateOf<T>
  }
}

/** `('t1', 's1'), ('t1', 's2'), …` of keys by attempt stream. */
export const pairs = (keys: [string, EntryKey][]): RawBuilder<unknown> =>
  sql.join(keys.map(([, { taskId, studentId }]) => sql`(${taskId}, ${studentId})`))
