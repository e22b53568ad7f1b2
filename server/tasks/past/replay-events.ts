import type { HistoryState } from '../../../projections/history/columns.ts'
import type { HistoryType } from '../../../projections/history/history.ts'
import type { Batch } from '../../../projections/read-models.ts'
import type { ReplayEvent } from '../../contract/past-calls.ts'
import type { KnownPerson } from '../../task-views/people.ts'
import { toHistoryEvent } from '../history.ts'
import { windowOf } from './replay-steps.ts'

/** Maximum number of lines in a reply. */
const MAX_LINES = 2000
const WINDOWS = [0, 60, 600, 3600, 86_400, 366 * 86_400]

/** The grid shows saves; a pause has one line, not one for each student. */
const LEFT_OUT: ReadonlySet<HistoryType> = new Set([
  'answers_saved',
  'gaps_reported',
  'questions_shown',
  'attempt_paused',
  'attempt_resumed',
])

/** Lines that happened together. */
interface Line {
  first: HistoryState
  last: HistoryState
  students: Set<string>
}

/** Collects the lines of the history while a log is folded; `shown`: of these students. */
export function createLines(shown: ReadonlyMap<string, unknown>) {
  const rows: HistoryState[] = []
  return {
    /** To be called after each event. Takes the new rows out of the batch. */
    folded({ history }: Batch): void {
      for (const row of history.values()) {
        if (LEFT_OUT.has(row.type) || (row.student_id && !shown.has(row.student_id))) continue
        rows.push(row)
      }
      history.clear()
    },
    /** Oldest first. Lines of one command are one; if there are too many, also those of one time. */
    finish(): Line[] {
      const byCommand = groups(rows, (row) => `${row.actor_id} ${row.at} ${subjectOf(row)}`)
      if (byCommand.length <= MAX_LINES) return byCommand
      const grouped = (seconds: number) => groups(rows, (row) => `${windowOf(row.at, seconds)}`)
      return WINDOWS.map(grouped).find((lines) => lines.length <= MAX_LINES) ?? grouped(WINDOWS.at(-1) ?? 0)
    },
  }
}

const subjectOf = ({ detail: { correction, rule, questions = [] } }: HistoryState) =>
  correction ?? rule ?? questions.join(' ')

/** Rows of one type with one key are one line, at the place of the first. */
function groups(rows: readonly HistoryState[], keyOf: (row: HistoryState) => string): Line[] {
  const lines = new Map<string, Line>()
  for (const row of rows) {
    const key = row.student_id ? `${row.type} ${keyOf(row)}` : String(row.position)
    const line = lines.get(key)
    if (!line) lines.set(key, { first: row, last: row, students: new Set([row.student_id]) })
    else {
      line.last = row
      line.students.add(row.student_id)
    }
  }
  return [...lines.values()]
}

export const peopleIn = (lines: readonly Line[]): string[] =>
  lines
    .flatMap(({ first }) => [
      first.actor_id ?? '',
      first.student_id,
      ...(first.detail.owners ?? []).map(({ id }) => id),
    ])
    .filter(Boolean)

/** A line of several students has only what they have in common. */
export function toReplayEvent({ first, last, students }: Line, people: Map<string, KnownPerson>): ReplayEvent {
  const event = toHistoryEvent(first, people)
  if (first === last) return event
  const { type, at, correction, rule, change, mark, minutes, reason, questions, date_end } = event
  // Of several students who each did it themselves, none is named.
  const by = first.actor_id === last.actor_id ? event.by : null
  const shared = { type, at, by, correction, rule, change, mark, minutes, reason, questions, date_end }
  const student = students.size === 1 ? { student: event.student } : { students: students.size }
  return { ...shared, ...student, position: last.position }
}
