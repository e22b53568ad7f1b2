import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../server/contract/calls.ts'
import type { AnswerGroup } from '../../server/contract/marking-shapes.ts'
import type { GivenAnswer } from '../ways/correcting-way.ts'

/** A score of this and above passes in the summary of a correction. */
export const PASS = 50

export interface ChangedRow {
  student: string
  before: number
  after: number
  effect: 'passes' | 'fails' | 'rises' | 'falls'
}

/** Scores that cross 50 first, then the others, each by the size of the change; equal ones in the order of `order`. */
export function changedRows(changes: Reply<'tasks/rekey'>['changes'], order: readonly string[]): ChangedRow[] {
  const place = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ student }: ChangedRow) => place.get(student) ?? order.length
  return changes
    .map(({ student, before, after }) => {
      const [from, to] = [before ?? 0, after ?? 0]
      return { student, before: from, after: to, effect: effectOf(from, to) }
    })
    .toSorted(
      (a, b) =>
        RANK[a.effect] - RANK[b.effect] ||
        Math.abs(b.after - b.before) - Math.abs(a.after - a.before) ||
        placeOf(a) - placeOf(b),
    )
}

const RANK = { fails: 0, passes: 1, falls: 2, rises: 3 } as const

function effectOf(before: number, after: number): ChangedRow['effect'] {
  if (before < PASS && after >= PASS) return 'passes'
  if (before >= PASS && after < PASS) return 'fails'
  return after < before ? 'falls' : 'rises'
}

export interface Summary {
  changed: number
  total: number
  /** Scores that come to 50 or above. */
  passes: number
  /** Scores that fall, to whatever number. */
  falls: number
  /** The average of all submitted scores; undefined without one. */
  average: { before: number; after: number } | undefined
}

/** `scores`: the present score of each student who has submitted. */
export function summaryOf(rows: readonly ChangedRow[], total: number, scores: readonly number[]): Summary {
  const sum = scores.reduce((all, score) => all + score, 0)
  const gained = rows.reduce((all, { before, after }) => all + after - before, 0)
  return {
    changed: rows.length,
    total,
    passes: rows.filter(({ effect }) => effect === 'passes').length,
    falls: rows.filter(({ before, after }) => after < before).length,
    average: scores.length === 0 ? undefined : { before: sum / scores.length, after: (sum + gained) / scores.length },
  }
}

/** Present scores of the students who have submitted. */
export const submittedScores = (entries: readonly Pick<Entry, 'sent_at' | 'score'>[]): number[] =>
  entries.flatMap(({ sent_at, score }) => (sent_at && score !== null ? [score] : []))

export interface ManualRow {
  student: string
  /** The score set by hand. */
  score: number
  /** It is replaced by the automatic one. */
  replaced: boolean
}

/**
 * All scores set by hand: those that the server keeps, and those that the teacher has ticked, which the reply lists among
 * the changes. `ticked` has the score of each at the time of the tick.
 */
export function manualRows(
  kept: Reply<'tasks/rekey'>['manual'],
  ticked: ReadonlyMap<string, number>,
  order: readonly string[],
): ManualRow[] {
  const place = new Map(order.map((id, at) => [id, at]))
  const all = new Map(kept.map(({ student, score }) => [student, { student, score: score ?? 0, replaced: false }]))
  for (const [student, score] of ticked) all.set(student, { student, score, replaced: true })
  return [...all.values()].toSorted((a, b) => (place.get(a.student) ?? 0) - (place.get(b.student) ?? 0))
}

/** Equal answers for the fields of a way: the most frequent first, without the missing ones. */
export const givenAnswers = (groups: readonly AnswerGroup[]): GivenAnswer[] =>
  groups
    .filter(({ text, erased }) => text !== '' && !erased)
    .map(({ text, students, answers, earned, of }) => ({
      text,
      count: students.length,
      right: earned === undefined ? answers.every((one) => one.earned === one.of) : earned === of,
    }))

/** What each student answered, in one line. */
export const answersByStudent = (groups: readonly AnswerGroup[]): Map<string, string> =>
  new Map(groups.flatMap(({ text, students }) => students.map((student) => [student, text.split('\n').join(' · ')])))
