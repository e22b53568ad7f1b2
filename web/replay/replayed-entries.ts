import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import type { ReplayStep } from '../../server/contract/past-calls.ts'
import type { ReplayedRow, ReplayedRows } from '../../server/contract/replay-rules.ts'

export type Replay = Reply<'tasks/replay'>
export type ReplayStudent = Replay['students'][number]

/** The students at a moment, in the form of the page that watches a task. Unchanged ones stay the same objects. */
export function createEntries(students: readonly ReplayStudent[]): (rows: ReplayedRows) => Entry[] {
  const known = new WeakMap<ReplayedRow, Entry>()
  return (rows) =>
    students.flatMap((student, at) => {
      const row = rows[at]
      if (!row) return []
      const entry = known.get(row) ?? toEntry(student, row)
      known.set(row, entry)
      return [entry]
    })
}

function toEntry(student: ReplayStudent, { asked = [], answers, ...row }: ReplayedRow): Entry {
  const { finished = false, score = null, sent_at = '' } = row
  return {
    ...student,
    ...{ status: row.status, answered: row.answered, finished, score, sent_at, timer: null, started_at: '' },
    ...(row.right !== undefined && { right: row.right }),
    ...(row.earned !== undefined && { earned: row.earned }),
    ...(row.of !== undefined && { of: row.of }),
    ...(asked.length > 0 && { asked }),
    answers: [...answers],
  }
}

/** The rows that a step changed, to highlight them. */
export function changedIn(step: ReplayStep | undefined, students: readonly ReplayStudent[]) {
  const changed = (step?.rows ?? []).flatMap(({ student, status }) => {
    const id = students[student]?._id
    const kind = status === 'final' || status === 'waiting' ? 'submitted' : 'progress'
    return id === undefined || status === 'not_started' ? [] : [[id, { kind }] as const]
  })
  return new Map(changed)
}
