import type { Kysely } from 'kysely'
import type { LoginSlip } from '../contract/students.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'
import { dropSessions, endAccess, liftBlocks } from './access.ts'
import { recordReset } from './access-record.ts'
import { easyPassword } from './easy-password.ts'
import { classesOf } from './numbers.ts'

/** Maximum passwords of one list: at about 30 ms each, more would exceed the client's timeout. */
const MAX_RENEWED = 300

/** The lines of a printed list, in the order of `users`. */
async function slipsOf(read: Kysely<Database>, users: Holder[]): Promise<LoginSlip[]> {
  const classes = await classesOf(
    read,
    users.map(({ id }) => id),
  )
  return users.map(({ id, name, login, nationalId, passwordHash }) => ({
    _id: id,
    has_pass: passwordHash !== '',
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
  /** Empty if no password is set. */
  passwordHash: string
}

/** Who gets new passwords: people without one, or everybody. */
export interface Wanted {
  missing?: boolean
  renew?: boolean
}

/** The slips of these people, with new passwords where `wanted` asks for them. */
export async function loginSlips(
  deps: Deps,
  me: Person,
  users: Holder[],
  { missing, renew }: Wanted,
  field: string,
): Promise<LoginSlip[]> {
  const others = users.filter(({ id }) => id !== me.id)
  const wanted = renew ? others : missing ? others.filter(({ passwordHash }) => passwordHash === '') : []
  const made = wanted.length > 0 ? await renewPasswords(deps, me, wanted, field) : undefined
  return (await slipsOf(deps.db.read, users)).map((slip) => {
    const pass = made?.get(slip._id)
    return pass === undefined ? slip : { ...slip, pass }
  })
}

const idsOf = (users: Holder[]): string[] => users.map(({ id }) => id)

/**
 * Sets new passwords for these people, except for those who got another one since `users` was read: that one may be on
 * a slip already. The passwords are returned only here and stored hashed. Ends the sessions of these people and lifts
 * their login blocks. A repeat creates other passwords, so it is never answered from a stored reply.
 * @throws HttpError 422 `too_large` for more than `MAX_RENEWED`.
 */
async function renewPasswords(deps: Deps, me: Person, users: Holder[], field: string): Promise<Map<string, string>> {
  if (users.length > MAX_RENEWED) throw invalid('too_large', field)
  const made: (Holder & { pass: string; hash: string })[] = []
  // Hashed one after the other, so that a long list does not delay logins.
  for (const user of users) {
    const pass = easyPassword()
    made.push({ ...user, pass, hash: await deps.passwords.hash(pass) })
  }
  const set = await deps.db.write.transaction().execute(async (transaction) => {
    const changed: typeof made = []
    for (const one of made) {
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ password_hash: one.hash })
        .where('id', '=', one.id)
        .where('password_hash', '=', one.passwordHash)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) continue
      await recordReset(transaction, deps, one.id, me.id)
      changed.push(one)
    }
    await dropSessions(transaction, idsOf(changed))
    return changed
  })
  await endAccess(deps, idsOf(set), 'password')
  await liftBlocks(
    deps,
    set.map(({ login }) => login),
  )
  return new Map(set.map(({ id, pass }) => [id, pass]))
}
