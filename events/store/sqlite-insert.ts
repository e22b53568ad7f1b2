import type { BatchPlan } from './append-batch.ts'
import type { SqliteConnection } from './engine.ts'

/** Rows in one statement. Few sizes, so that each statement is prepared once and kept. */
const SIZES = [256, 128, 64, 32, 16, 8, 4, 2, 1]

/** Writes a batch's rows; `base` is added to its positions. */
export async function insertRows(connection: SqliteConnection, plan: BatchPlan, base: number): Promise<void> {
  const events = plan.events.map((row) => [
    base + row.position,
    row.stream_id,
    row.version,
    row.type,
    row.schema_version,
    row.data,
    row.meta,
    row.at,
  ])
  const commands = plan.commands.map((row) => [
    row.command_id,
    row.fingerprint,
    row.result,
    base + row.position,
    row.at,
  ])
  await insert(connection, 'insert into events', 8, events)
  await insert(connection, 'insert or replace into streams', 2, [...plan.streams])
  await insert(connection, 'insert into commands', 5, commands)
}

async function insert(connection: SqliteConnection, into: string, columns: number, rows: unknown[][]): Promise<void> {
  let done = 0
  while (done < rows.length) {
    const size = SIZES.find((candidate) => candidate <= rows.length - done) ?? 1
    await connection.run(statement(into, columns, size), rows.slice(done, done + size).flat())
    done += size
  }
}

const statements = new Map<string, string>()

function statement(into: string, columns: number, size: number): string {
  const key = `${into} ${size}`
  let text = statements.get(key)
  if (text === undefined) {
    const row = `(${Array(columns).fill('?').join(',')})`
    text = `${into} values ${Array(size).fill(row).join(',')}`
    statements.set(key, text)
  }
  return text
}
