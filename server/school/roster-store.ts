import type { Transaction } from 'kysely'
import type { RosterReport } from '../contract/students.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { addPeople, setClasses } from './add-people.ts'
import { storeChange } from './change-person.ts'
import { lockSchool } from './own-school.ts'
import type { RosterLine } from './roster-check.ts'
import { type PlannedRow, planRoster, type RosterPlan, type RosterRules } from './roster-plan.ts'
import { retryIfTaken } from './taken.ts'

/** How a roster's people are stored. */
interface Kind {
  schoolId: string
  level: number
  /** Whether they may no longer choose their classes. */
  byManager: boolean
}

/**
 * Checks all rows of a roster together, and with `commit` stores them in one transaction, or none if a row has an
 * error. A known number updates its person. Passwords are set separately, with the sheet of logins.
 */
export async function importRoster(
  deps: Deps,
  { command }: Caller,
  { rows, commit = false }: { rows: RosterLine[]; commit?: boolean },
  rulesOf: (read: Transaction<Database> | Deps['db']['read']) => Promise<Omit<RosterRules, 'schoolId'>>,
  kind: Kind,
): Promise<RosterReport> {
  const { db, now, config } = deps
  const { schoolId } = kind
  const planWith = async (read: Parameters<typeof rulesOf>[0]) =>
    planRoster(read, rows, { ...(await rulesOf(read)), schoolId }, config.idNumberCheck)
  if (!commit) return reportOf(await planWith(db.read), new Map(), false)
  const report = await retryIfTaken(() =>
    once(db.write, command, now(), async (transaction) => {
      // Before the classes are read: a manager may be removing one.
      await lockSchool(transaction, schoolId)
      const plan = await planWith(transaction)
      if (plan.errors.length > 0) return reportOf(plan, new Map(), false)
      return reportOf(plan, await store(transaction, deps, plan.rows, kind), true)
    }),
  )
  if (report.stored) for (const { _id = '' } of report.rows) deps.sessions.forget(_id)
  return report
}

/** Returns the ids of added people. */
async function store(
  transaction: Transaction<Database>,
  { now, newId }: Deps,
  rows: PlannedRow[],
  { schoolId, level, byManager }: Kind,
): Promise<Map<PlannedRow, string>> {
  const ids = new Map(rows.filter(({ before }) => !before).map((row) => [row, newId()] as const))
  const added = [...ids].map(([{ name, login, nationalId, classes, email, phone }, id]) => {
    return { id, name, login, nationalId, classes, level, schoolId, ...present({ email, phone }) }
  })
  await addPeople(transaction, added, { at: now(), byManager })
  const placed: { id: string; classes: string[] }[] = []
  for (const { before, outcome, name, login, email, phone, classes } of rows) {
    if (!before) continue
    // A manager's list fixes a teacher's classes, even if the teacher had chosen the same ones.
    if (outcome === 'moved' || byManager) placed.push({ id: before.id, classes })
    if (outcome === 'same') continue
    // A person who had left the school and was blocked becomes active again.
    const returned = before.classes.length === 0 && before.status < 1 ? { status: 1 } : {}
    await storeChange(transaction, before, { name, login, ...present({ email, phone }), ...returned }, byManager)
  }
  await setClasses(transaction, placed, byManager)
  return ids
}

const present = ({ email, phone }: { email: string | undefined; phone: string | undefined }) => ({
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
})

const reportOf = ({ rows, errors }: RosterPlan, added: Map<PlannedRow, string>, stored: boolean): RosterReport => ({
  stored,
  rows: rows.map((row) => {
    const _id = row.before?.id ?? added.get(row)
    return { line: row.line, outcome: row.outcome, user: row.login, ...(_id !== undefined && { _id }) }
  }),
  errors,
})
