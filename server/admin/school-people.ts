import type { Kysely } from 'kysely'
import { foldForSearch, LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { dropSessions } from '../school/access.ts'
import { recordReset } from '../school/access-record.ts'
import { cleanLogin } from '../school/clean.ts'
import { easyPassword } from '../school/easy-password.ts'
import { placeOf, SchoolRefused } from '../school/open-school.ts'
import type { Portal } from './command.ts'

// The parts of `npm run school` that concern existing people.

interface Found {
  id: string
  login: string
  name: string
  level: number
}

/** @throws SchoolRefused for an unknown username. */
async function personNamed(read: Kysely<Database>, login: string): Promise<Found> {
  const person = await read
    .selectFrom('users')
    .select(['id', 'login', 'name', 'userlevel as level'])
    .where('login', '=', cleanLogin(login))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new SchoolRefused(`There is no person with the username ${login}`)
  return person
}

/** @throws SchoolRefused if no school or several schools match. */
export async function schoolNamed(read: Kysely<Database>, name: string, city: string | undefined) {
  const same = (one: string, other: string) => foldForSearch(one) === foldForSearch(other)
  const all = await read.selectFrom('schools').selectAll().orderBy('city').execute()
  const found = all.filter((one) => same(one.name, name) && (city === undefined || same(one.city, city)))
  const [school, ...more] = found
  if (!school) throw new SchoolRefused(`There is no school ${placeOf({ name, city: city ?? '' })}`)
  if (more.length > 0)
    throw new SchoolRefused(`Several schools match: ${found.map(placeOf).join(' | ')}. Choose one with --city`)
  return school
}

/** Sets a new password and returns a message with it. Ends the person's sessions, clears failed logins and blocks. */
export async function renewPassword({ db, passwords, now, newId, served }: Portal, login: string): Promise<string> {
  const person = await personNamed(db.read, login)
  const password = easyPassword()
  const password_hash = await passwords.hash(password)
  await db.write.transaction().execute(async (transaction) => {
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    await dropSessions(transaction, [person.id])
    await transaction.deleteFrom('login_failures').where('login', '=', person.login).execute()
    await transaction.deleteFrom('login_blocks').where('login', '=', person.login).execute()
    await recordReset(transaction, { now, newId }, person.id, OPERATOR)
  })
  // On PostgreSQL triggers notify the nodes (server/database/access-triggers.ts).
  await served?.sessions.endSessions(person.id, 'password')
  return `${titleOf(person)} has the password ${password} now (shown only once).`
}

/** Grants or revokes the right to edit content. @throws SchoolRefused for a student. */
export async function setEditor({ db, served }: Portal, login: string, edits: boolean): Promise<string> {
  const person = await personNamed(db.read, login)
  if (edits && person.level < LEVEL.teacher) throw new SchoolRefused(`${titleOf(person)} is a student`)
  const editor = edits ? 1 : 0
  await db.write.updateTable('users').set({ editor }).where('id', '=', person.id).execute()
  served?.sessions.forget(person.id)
  return `${titleOf(person)} ${edits ? 'edits the content of the portal.' : 'does not edit the content any more.'}`
}

const OPERATOR = 'operator'

/** The access record of the last `days`, newest first. Each line: time, event, person, `by` actor, `from` address. */
export async function accessLines(read: Kysely<Database>, days: number, now: Date): Promise<string> {
  const rows = await read
    .selectFrom('access_record')
    .leftJoin('users as whose', 'whose.id', 'access_record.user_id')
    .leftJoin('users as actor', 'actor.id', 'access_record.by_id')
    .select(['at', 'what', 'user_id', 'by_id', 'source', 'whose.login', 'whose.name', 'actor.login as by'])
    .where('at', '>', new Date(now.getTime() - days * 24 * 3600_000).toISOString())
    .orderBy('at', 'desc')
    .execute()
  const lines = rows.map(({ at, what, user_id, by_id, source, login, name, by }) =>
    [
      at,
      what,
      user_id && (login ? titleOf({ login, name: name ?? '' }) : 'a removed person'),
      by_id && `by ${by || (by_id === OPERATOR ? OPERATOR : 'a removed person')}`,
      source && `from ${source}`,
    ]
      .filter(Boolean)
      .join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : `No entries in the last ${days} days`
}

const titleOf = ({ login, name }: Pick<Found, 'login' | 'name'>) => `${login} (${name})`
