import type { EntryState } from '../../../projections/attempts/columns.ts'
import type { EntryAnswer } from '../../contract/answer-shapes.ts'
import type { ReplayRow } from '../../contract/past-calls.ts'
import { ownersAnswers } from '../../task-views/answers.ts'
import { earnedOf } from '../../task-views/rows.ts'

/** Letters of a text that a replay shows. */
const SHOWN = 80

interface Sent {
  row: string
  asked: string
  /** JSON of each answer by question. */
  answers: Map<string, string>
}

/**
 * Returns what a student's row has that the last one did not have; undefined when nothing of it is shown. Called with the
 * rows of all students in turn.
 */
export function createRowChanges(): (student: number, entry: EntryState | undefined) => ReplayRow | undefined {
  const sent = new Map<number, Sent>()
  return (student, entry) => {
    const before = sent.get(student)
    if (!entry) {
      sent.delete(student)
      return before && { student, gone: true, status: 'not_started', answered: 0 }
    }
    const row = columnsOf(student, entry)
    const answers = new Map(shownAnswers(entry).map((answer) => [answer.ID, answer]))
    const now: Sent = {
      row: JSON.stringify(row),
      asked: entry.asked.join(' '),
      answers: new Map([...answers].map(([id, answer]) => [id, JSON.stringify(answer)])),
    }
    sent.set(student, now)
    const cleared = before !== undefined && [...before.answers.keys()].some((id) => !now.answers.has(id))
    const known = cleared ? undefined : before?.answers
    const changed = [...answers.values()].filter(({ ID }) => now.answers.get(ID) !== known?.get(ID))
    const asked = now.asked !== (before?.asked ?? '')
    if (before?.row === now.row && !cleared && !asked && changed.length === 0) return undefined
    return {
      ...row,
      ...(asked && { asked: entry.asked }),
      ...(cleared && { cleared: true as const }),
      ...(changed.length > 0 && { answers: changed }),
    }
  }
}

const columnsOf = (student: number, entry: EntryState): ReplayRow => ({
  student,
  status: entry.status,
  answered: entry.answered,
  ...(entry.final === 1 && { finished: true as const }),
  ...(entry.score !== null && { score: entry.score }),
  ...(entry.sent_at && { sent_at: entry.sent_at }),
  ...earnedOf(entry),
})

const shownAnswers = (entry: EntryState): EntryAnswer[] => ownersAnswers(entry).map(cut)

function cut(answer: EntryAnswer): EntryAnswer {
  if (typeof answer.answer === 'string') return { ...answer, answer: cutText(answer.answer) }
  return answer.answers ? { ...answer, answers: answer.answers.map(cutText) } : answer
}

/** Never empty for a text that is not: the question counts as answered. */
function cutText(text: string): string {
  if (text.length <= SHOWN) return text
  return `${text.trimStart().slice(0, SHOWN)}…`
}
