import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { personalFactors } from '../school/personal-time.ts'
import { findPeople } from './people.ts'
import type { EntryRow } from './read-rows.ts'
import { giversOf, type TimePeople } from './times.ts'

/**
 * What the rows of these students need beside the read models: names, of `more` people too, and the personal times of those
 * who have not started.
 */
export async function lookUpTimes(
  read: Kysely<Database>,
  entries: readonly EntryRow[],
  now: string,
  more: readonly string[] = [],
): Promise<TimePeople> {
  const waiting = entries.filter(({ status }) => status === 'not_started')
  const ids = new Set([...entries.map(({ student_id }) => student_id), ...giversOf(entries), ...more])
  return {
    people: await findPeople(read, ids),
    factors: await personalFactors(
      read,
      waiting.map(({ student_id }) => student_id),
      now,
    ),
  }
}
