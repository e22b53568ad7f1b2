import type { Kysely } from 'kysely'
import { inChunks } from '../database/chunks.ts'
import type { Database } from '../database/tables.ts'

interface Named {
  id: string
  name_folded: string
  national_id: string
}

/** As many digits as people compare at a glance. */
const FEWEST = 4

/**
 * Texts that tell students of one name apart, by student id, for readers who may see ID numbers. A text is the end of the ID
 * number, such as `…4821`, with at least four digits and as many as make it unique. If a number is missing or two are equal, the
 * text is the student's place among those of this name, such as `(2)`. A student whose name nobody else has gets no text.
 */
export function tellApart(students: readonly Named[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, same] of Map.groupBy(students, ({ name_folded }) => name_folded)) {
    if (name === '' || same.length < 2) continue
    const digits = digitsNeeded(same.map(({ national_id }) => national_id))
    for (const [at, { id, national_id }] of same.entries())
      texts.set(id, digits === undefined ? `(${at + 1})` : `…${national_id.slice(-digits)}`)
  }
  return texts
}

/** The texts of `tellApart` for all recipients of a task, so that a student has the same text in each reply, also in one that shows some of them. */
export const tellRecipientsApart = async (read: Kysely<Database>, taskId: string): Promise<Map<string, string>> =>
  tellApart(
    await named(read)
      .where('id', 'in', (eb) => eb.selectFrom('entries').select('student_id').where('task_id', '=', taskId))
      .execute(),
  )

/** The texts of `tellApart` for the students with these ids. */
export async function tellThemApart(read: Kysely<Database>, ids: Iterable<string>): Promise<Map<string, string>> {
  const sorted = [...ids].toSorted()
  return tellApart(await inChunks(sorted, (some) => named(read).where('id', 'in', some).execute()))
}

const named = (read: Kysely<Database>) =>
  read.selectFrom('users').select(['id', 'name_folded', 'national_id']).where('deleted_at', 'is', null).orderBy('id')

/** Adds to students of a reply their texts of `tellApart`. */
export const withSameNames = <Student extends { _id: string }>(
  students: readonly Student[],
  apart: ReadonlyMap<string, string>,
): (Student & { same_name?: string })[] =>
  students.map((student) => {
    const same_name = apart.get(student._id)
    return same_name === undefined ? student : { ...student, same_name }
  })

function digitsNeeded(numbers: readonly string[]): number | undefined {
  const longest = Math.max(...numbers.map(({ length }) => length))
  for (let digits = FEWEST; digits <= Math.max(FEWEST, longest); digits++) {
    const ends = new Set(numbers.map((number) => number.slice(-digits)))
    if (ends.size === numbers.length && !ends.has('')) return digits
  }
  return undefined
}
