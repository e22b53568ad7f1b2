import { encoder } from '../engine/write-rows.ts'
import { ENTRIES, type EntryRow, type EntryState } from './columns.ts'
import type { AnsweredRow } from './queries.ts'

const encode = encoder(ENTRIES)

/** The row of a fold in the form of `listAnswers`. A test compares the two. */
export function toAnsweredRow(entry: EntryState): AnsweredRow {
  const { set_aside: _, paces: __, ...row } = encode({ ...entry }) as EntryRow
  return { ...row, given: isGiven(entry) ? 1 : 0 }
}

/** The rule of `given` in `ENTRY_LISTED`. */
const isGiven = ({ sent_at, answered, answers }: EntryState): boolean =>
  answered > 0 || (sent_at !== null && answers.length > 0)
