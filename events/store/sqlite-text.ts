import type { SqliteConnection } from './engine.ts'

/*
 * Statements with their values written into them, so that a whole transaction is one call of the driver: each call waits for
 * a turn of the event loop, while everybody behind the one writer waits for it.
 */

/** The value as SQLite reads it. Throws for what SQLite would store as something else. */
export function literal(value: unknown): string {
  if (typeof value === 'string')
    return value.includes('\0') ? value.split('\0').map(quoted).join('||char(0)||') : quoted(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (value === null) return 'null'
  throw new TypeError(`SQLite takes text, numbers and null, not ${typeof value}`)
}

const quoted = (text: string) => `'${text.includes("'") ? text.replaceAll("'", "''") : text}'`

/** `(1,'a')` */
export const rowText = (row: readonly unknown[]): string => `(${row.map(literal).join(',')})`

/** A statement with a `?` for each value, and no other `?` in it. */
export function inlined(statement: string, values: readonly unknown[]): string {
  const parts = statement.split('?')
  if (parts.length !== values.length + 1) throw new Error(`${values.length} values for: ${statement}`)
  return parts.reduce((text, part, place) => `${text}${literal(values[place - 1])}${part}`)
}

/** All of the statements or none, durable once it resolves. The connection is held whole by the caller. */
export async function runTransaction(connection: SqliteConnection, statements: readonly string[]): Promise<void> {
  try {
    await connection.exec(['begin immediate', ...statements, 'commit'].join(';'))
  } catch (error) {
    await rollBack(connection)
    throw error
  }
}

/** Without this, whatever comes next on the connection would join the open transaction. A full disk may have rolled back already. */
async function rollBack(connection: SqliteConnection): Promise<void> {
  try {
    await connection.run('rollback', [])
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
