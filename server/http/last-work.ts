import type { Kysely } from 'kysely'
import { timedAttempts } from '../../projections/attempts/student-queries.ts'
import type { Database } from '../database/tables.ts'

/**
 * When this person last worked on a timed task: now if one is running, else when the latest was submitted or ran out.
 */
export async function lastWork(read: Kysely<Database>, studentId: string, now: Date): Promise<Date | undefined> {
  const attempts = await timedAttempts(read, studentId)
  const ends = attempts.map(({ deadline, sent_at }) => Math.min(Date.parse(sent_at ?? deadline ?? ''), now.getTime()))
  return ends.length === 0 ? undefined : new Date(Math.max(...ends))
}
