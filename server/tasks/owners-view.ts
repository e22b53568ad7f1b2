import type { GroupRule } from '../../events/task/task-events.ts'
import type { AnsweredRow } from '../../projections/attempts/queries.ts'
import { average } from '../../projections/statistics/queries.ts'
import type { TaskRow as BoardRow } from '../../projections/task-board/columns.ts'
import { toQuestion } from '../assessment/question-mapping.ts'
import type { Entry } from '../contract/attempt-shapes.ts'
import type { TaskStats } from '../contract/stats-shapes.ts'
import type { Task } from '../contract/task-shapes.ts'
import { commentsOf, readOwnersAnswers } from '../task-views/answers.ts'
import { drawsOf } from '../task-views/draws.ts'
import type { KnownPerson } from '../task-views/people.ts'
import type { EntryRow } from '../task-views/read-rows.ts'
import { ownerRow, toEntry } from '../task-views/rows.ts'
import type { TimePeople } from '../task-views/times.ts'

// A task as its owner sees it, now (`tasks/view`) and in the past (`tasks/asof`).

/** A task with its questions and keys. */
export const toTask = (board: BoardRow, chosen: string[], people: Map<string, KnownPerson>): Task => ({
  ...ownerRow(board),
  story: board.story,
  questions: JSON.parse(board.questions).map(toQuestion),
  ...drawsOf(JSON.parse(board.draws)),
  students: chosen,
  students_list: chosen.map((_id) => ({ _id, name: people.get(_id)?.name ?? '' })),
  frozen: board.frozen === 1,
})

/** By which students are sorted; removed people come last. */
export const nameKey = (people: Map<string, KnownPerson>, id: string): string => people.get(id)?.nameFolded || '\uffff'

/** Sorts by folded name, as Arabic readers expect; removed people come last. */
export function sortByName(entries: EntryRow[], timePeople: TimePeople, rules: readonly GroupRule[] = []): Entry[] {
  const { people } = timePeople
  return entries
    .map((entry) => ({ entry, name: nameKey(people, entry.student_id) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ entry }) =>
      hasAnswers(entry)
        ? withAnswers(entry, timePeople, rules)
        : toEntry(entry, people.get(entry.student_id), timePeople),
    )
}

const hasAnswers = (entry: EntryRow): entry is AnsweredRow => 'answers' in entry

/** With `rules`, comments of rules are among the student's. */
export const withAnswers = (entry: AnsweredRow, timePeople: TimePeople, rules: readonly GroupRule[] = []): Entry => ({
  ...toEntry(entry, timePeople.people.get(entry.student_id), timePeople),
  answers: readOwnersAnswers(entry),
  ...commentsOf(entry, rules),
})

/** Statistics of one class. Counted here, because the stored counters cover the whole task. */
export function statsOf(entries: EntryRow[]): TaskStats {
  const finals = entries.flatMap((entry) => (entry.status === 'final' && entry.score !== null ? [entry.score] : []))
  return {
    sent: entries.filter((entry) => entry.sent_at !== null).length,
    all_students: entries.length,
    not: entries.filter((entry) => entry.status === 'waiting' || entry.unmarked === 1).length,
    avg: average(
      finals.reduce((sum, score) => sum + score, 0),
      finals.length,
    ),
  }
}
