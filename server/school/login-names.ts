import type { Kysely } from 'kysely'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'
import { cleanLogin } from './clean.ts'

/** Owners of these usernames; free names are absent. */
export async function holdersOf(read: Kysely<Database>, logins: Iterable<string>): Promise<Map<string, string>> {
  const rows = await inChunks(logins, (chunk) =>
    read.selectFrom('users').select(['id', 'login']).where('login', 'in', chunk).execute(),
  )
  return new Map(rows.map(({ login, id }) => [login, id]))
}

/**
 * A free username for each ID number: the number itself, or with `-2`, `-3` … if it is in use, as at another school.
 * `taken` holds the names that the same change has assigned; new ones are added to it.
 */
export async function makeLogins(read: Kysely<Database>, numbers: string[], taken: Set<string>): Promise<string[]> {
  const bases = numbers.map((number) => cleanLogin(number).replace(/[^\p{L}\p{N}._-]/gu, '') || 'user')
  const made: (string | undefined)[] = bases.map(() => undefined)
  for (let round = 1; made.includes(undefined); round += 1) {
    const wanted = bases.map((base) => (round === 1 ? base : `${base}-${round}`))
    const held = await holdersOf(
      read,
      wanted.filter((_, at) => made[at] === undefined),
    )
    for (const [at, login] of wanted.entries()) {
      if (made[at] !== undefined || held.has(login) || taken.has(login)) continue
      made[at] = login
      taken.add(login)
    }
  }
  return made.map((login) => login ?? '')
}
