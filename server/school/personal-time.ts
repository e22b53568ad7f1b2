import type { Kysely } from 'kysely'
import type { TimeFactor } from '../../events/attempt/time-events.ts'
import type { Database } from '../database/tables.ts'

const FACTORS = new Map<number, TimeFactor>(([0, 1, 1.25, 1.5, 2] as const).map((factor) => [factor * 100, factor]))

/** The student's personal time at `now`, for a start; 1 without one. Of several rows the newest counts. */
export async function personalFactor(read: Kysely<Database>, studentId: string, now: string): Promise<TimeFactor> {
  const row = await read
    .selectFrom('student_times')
    .select('factor')
    .where('user_id', '=', studentId)
    .where('ended_at', 'is', null)
    .where('from_at', '<=', now)
    .where((eb) => eb.or([eb('to_at', 'is', null), eb('to_at', '>', now)]))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return FACTORS.get(row?.factor ?? 100) ?? 1
}
