import type { Kysely } from 'kysely'
import { type IdNumberCheck, isPowerOfTen, isRefusedNumber, numberKey, withZeros } from '../contract/number-rules.ts'
import type { Database } from '../database/tables.ts'
import { cleanLogin } from './clean.ts'
import { holdersOf, makeLogins } from './login-names.ts'
import { findByNumbers, loginsOfSchool, type Member } from './numbers.ts'
import { type ClassRules, checkRows, type RosterEntry, type RosterError, type RosterLine } from './roster-check.ts'

/** Permissions of a roster at a school. */
export interface RosterRules extends ClassRules {
  schoolId: string
  /** Whether the roster may change this member. Otherwise their number counts as taken. */
  reaches: (member: Member) => boolean
}

export interface PlannedRow extends RosterEntry {
  outcome: 'added' | 'changed' | 'moved' | 'same'
  /** The owner of the number. */
  before: Member | undefined
}

export interface RosterPlan {
  /** Rows without an error. */
  rows: PlannedRow[]
  /** Sorted by line. */
  errors: RosterError[]
}

/** Checks all rows of a roster against each other and against the school. Stores nothing. */
export async function planRoster(
  read: Kysely<Database>,
  lines: RosterLine[],
  rules: RosterRules,
  numbers: IdNumberCheck,
): Promise<RosterPlan> {
  const { entries, failed, errors } = checkRows(lines, rules)
  const members = await findByNumbers(read, rules.schoolId, entries.map(({ nationalId }) => nationalId).filter(Boolean))
  for (const entry of entries) {
    const member = members.get(entry.nationalId)
    if (member) keepZeros(entry, member)
    else entry.nationalId = withZeros(entry.nationalId, numbers)
  }
  const given = entries.map(({ login }) => login).filter(Boolean)
  const holders = await holdersOf(read, given)
  const withChangedNumber = await findChangedNumbers(read, rules.schoolId, entries, members)
  for (const entry of entries) {
    const wrong = (field: string, error: RosterError['error']) => {
      errors.push({ line: entry.line, field, error })
      failed.add(entry)
    }
    const member = members.get(entry.nationalId)
    const holder = holders.get(entry.login)
    const isNew = entry.nationalId !== '' && !member && !isPowerOfTen(entry.nationalId)
    if (isNew && isRefusedNumber(entry.nationalId, numbers)) wrong('zehot', 'bad_number')
    if (withChangedNumber.has(entry)) wrong('zehot', 'number_changed')
    if (member && !rules.reaches(member)) wrong('zehot', 'id_taken')
    if (holder !== undefined && holder !== member?.id) wrong('user', 'user_taken')
  }
  const good = entries.filter((entry) => !failed.has(entry))
  const toMake = good.filter(({ login, nationalId }) => login === '' && !members.get(nationalId)?.login)
  const made = await makeLogins(
    read,
    toMake.map(({ nationalId }) => nationalId),
    new Set(given),
  )
  const madeFor = new Map(toMake.map((entry, at) => [entry, made[at] ?? '']))
  const rows = good.map((entry) => {
    const before = members.get(entry.nationalId)
    const login = entry.login || before?.login || madeFor.get(entry) || ''
    return { ...entry, login, before, outcome: outcomeOf({ ...entry, login }, before) }
  })
  return { rows, errors: errors.sort((a, b) => a.line - b.line) }
}

/** A spreadsheet drops leading zeros, so a username or phone that only lacks those of the stored one is the stored one. */
function keepZeros(entry: RosterEntry, member: Member): void {
  const whole = (given: string, stored: string) => (/^\d+$/.test(given) && given === numberKey(stored) ? stored : given)
  entry.login = whole(entry.login, member.login)
  if (entry.phone !== undefined) entry.phone = whole(entry.phone, member.phone)
}

/**
 * Rows without a username whose number is unknown but is the username of a person at the school. Usernames are derived
 * from numbers, so that person's number has changed, and the row would add them again.
 */
async function findChangedNumbers(
  read: Kysely<Database>,
  schoolId: string,
  entries: RosterEntry[],
  members: ReadonlyMap<string, Member>,
): Promise<Set<RosterEntry>> {
  const unknown = entries.filter(
    ({ login, nationalId }) => login === '' && nationalId !== '' && !members.has(nationalId),
  )
  const loginsFrom = (number: string) => [number, numberKey(number)].filter(Boolean).map(cleanLogin)
  const logins = await loginsOfSchool(
    read,
    schoolId,
    unknown.flatMap(({ nationalId }) => loginsFrom(nationalId)),
  )
  return new Set(unknown.filter(({ nationalId }) => loginsFrom(nationalId).some((login) => logins.has(login))))
}

function outcomeOf(entry: RosterEntry, before: Member | undefined): PlannedRow['outcome'] {
  if (!before) return 'added'
  if (entry.classes.join() !== before.classes.join()) return 'moved'
  const same =
    entry.name === before.name &&
    entry.login === before.login &&
    (entry.email ?? before.email) === before.email &&
    (entry.phone ?? before.phone) === before.phone
  return same ? 'same' : 'changed'
}
