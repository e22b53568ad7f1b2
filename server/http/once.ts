import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/tables.ts'
import { HttpError } from './errors.ts'

interface Command {
  id: string
  fingerprint: string
}
type Change<R> = (transaction: Transaction<Database>) => Promise<R>

/**
 * Runs a change of records in one transaction. With a command, the reply is stored in the same transaction, so that a
 * repeat gets the first reply and changes nothing; the same key with another body is 422 (docs/decisions/0103-conventions-of-calls.md).
 */
export async function once<R>(
  write: Kysely<Database>,
  command: Command | undefined,
  at: Date,
  change: Change<R>,
): Promise<R> {
  if (!command) return await write.transaction().execute(change)
  const attempt = () => write.transaction().execute((transaction) => changeOnce(transaction, command, at, change))
  try {
    return await attempt()
  } catch (error) {
    // PostgreSQL: a concurrent request with the same key has committed first, so its stored reply is found now.
    if (isUniqueViolation(error) || (error instanceof HttpError && error.status === 409)) return await attempt()
    throw error
  }
}

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

async function changeOnce<R>(
  transaction: Transaction<Database>,
  command: Command,
  at: Date,
  change: Change<R>,
): Promise<R> {
  const first = await transaction
    .selectFrom('commands')
    .select(['fingerprint', 'result'])
    .where('command_id', '=', command.id)
    .executeTakeFirst()
  if (first) {
    if (first.fingerprint !== command.fingerprint) throw new HttpError(422, 'idempotency_key_reused')
    return JSON.parse(first.result) as R
  }
  const reply = await change(transaction)
  await transaction
    .insertInto('commands')
    .values({
      command_id: command.id,
      fingerprint: command.fingerprint,
      result: JSON.stringify(reply),
      // Not an append: the log has no event for it.
      position: 0,
      at: at.toISOString(),
    })
    .execute()
  return reply
}
