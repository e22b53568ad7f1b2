import type { SqliteConnection } from '../engine.ts'

/*
 * SQL statements with values written as literals, so that a whole transaction is one call of the driver. Each call takes a
 * turn of the event loop, and all other writes wait for it.
 */

/** The value as an SQL literal. Throws for a value that SQLite would store as something else. */
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

/** Replaces each `?` with its value. The statement must contain no other `?`. */
export function inlined(statement: string, values: readonly unknown[]): string {
  const parts = statement.split('?')
  if (parts.length !== values.length + 1) throw new Error(`${values.length} values for: ${statement}`)
  return parts.reduce((text, part, place) => `${text}${literal(values[place - 1])}${part}`)
}

/**
 * Runs the statements in one transaction, which is durable once this resolves. The caller must hold the connection
 * exclusively.
 */
export async function runTransaction(connection: SqliteConnection, statements: readonly string[]): Promise<void> {
  try {
    await connection.exec(['begin immediate', ...statements, 'commit'].join(';'))
  } catch (error) {
    await rollBack(connection)
    throw error
  }
}

/**
 * Closes the failed transaction, or the next statement would join it. SQLite may have rolled back already when the disk
 * is full.
 */
async function rollBack(connection: SqliteConnection): Promise<void> {
  try {
    await connection.run('rollback', [])
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}
