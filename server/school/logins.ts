import type { Kysely } from 'kysely'
import type { LoginSlip } from '../contract/students.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import { dropSessions, endAccess, liftBlocks } from './access.ts'
import { easyPassword } from './easy-password.ts'
import { classesOf } from './numbers.ts'

/** Passwords of one sheet: at about 30 ms each, more would outlast a client's patience. */
export const MOST_RENEWED = 300

/** The lines of a printed sheet, in the order of the ids. */
export async function slipsOf(read: Kysely<Database>, users: Holder[]): Promise<LoginSlip[]> {
  const classes = await classesOf(
    read,
    users.map(({ id }) => id),
  )
  return users.map(({ id, name, login, nationalId }) => ({
    _id: id,
    name,
    user: login,
    zehot: nationalId,
    classes: classes.get(id) ?? [],
  }))
}

export interface Holder {
  id: string
  name: string
  login: string
  nationalId: string
}

/**
 * New passwords for these people, by id; told this once, stored hashed. Their sessions end, and blocks for wrong
 * passwords are lifted. A repeat makes others, so it is never answered from a stored reply.
 * @throws HttpError 422 `too_large` for more than `MOST_RENEWED`.
 */
export async function renewPasswords(deps: Deps, users: Holder[], field: string): Promise<Map<string, string>> {
  if (users.length > MOST_RENEWED) throw invalid('too_large', field)
  const made: { id: string; pass: string; hash: string }[] = []
  // One after the other: a sheet of a whole grade must not keep those who log in waiting.
  for (const { id } of users) {
    const pass = easyPassword()
    made.push({ id, pass, hash: await deps.passwords.hash(pass) })
  }
  const ids = users.map(({ id }) => id)
  await deps.db.write.transaction().execute(async (transaction) => {
    for (const { id, hash } of made)
      await transaction
        .updateTable('users')
        .set({ password_hash: hash })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .execute()
    await dropSessions(transaction, ids)
  })
  await endAccess(deps, ids, 'password')
  await liftBlocks(
    deps,
    users.map(({ login }) => login),
  )
  return new Map(made.map(({ id, pass }) => [id, pass]))
}
