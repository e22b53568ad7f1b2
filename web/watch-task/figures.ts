import type { Entry, EntryStatus } from '../../server/contract/attempt-shapes.ts'
import { SCORE_THRESHOLD } from '../../server/contract/rules.ts'
import { waitsForTeacher } from '../parts/entry-list/to-mark.ts'
import type { Glows } from './glow.ts'

type Counted = Pick<Entry, '_id' | 'status' | 'score' | 'answered' | 'sent_at' | 'attempts'>

export interface Counts {
  all: number
  submitted: number
  final: number
  waiting: number
  working: number
  notStarted: number
}

/** Number of students in each state. A final student whose later attempt waits counts in both. */
export function countEntries(entries: Counted[]): Counts {
  const of = (status: EntryStatus) => entries.filter((entry) => entry.status === status).length
  const final = of('final')
  return {
    all: entries.length,
    submitted: final + of('waiting'),
    final,
    waiting: entries.filter(waitsForTeacher).length,
    working: of('in_progress'),
    notStarted: of('not_started'),
  }
}

export interface Tick {
  id: string
  status: EntryStatus
  /** Filled fraction, 0 to 1. */
  part: number
}

const PLACE: Record<EntryStatus, number> = { final: 0, waiting: 1, in_progress: 2, not_started: 3 }

/**
 * One tick per student, ordered by state: final, waiting, working (most progress first), not started. Among those who
 * submitted, the newest is last, so that a tick never moves past those before it.
 */
export function ticksOf(entries: Counted[], questions: number): Tick[] {
  return [...entries]
    .sort(
      (a, b) =>
        PLACE[a.status] - PLACE[b.status] ||
        (a.status === 'in_progress' ? b.answered - a.answered : compare(a.sent_at, b.sent_at)) ||
        compare(a._id, b._id),
    )
    .map(({ _id, status, answered }) => ({ id: _id, status, part: partOf(status, answered, questions) }))
}

function partOf(status: EntryStatus, answered: number, questions: number): number {
  if (status === 'not_started') return 0
  return status === 'in_progress' ? Math.min(1, answered / Math.max(1, questions)) : 1
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export interface Bin {
  /** Score range of the bin, both ends included. */
  from: number
  to: number
  count: number
  /** How many of them are not final. */
  provisional: number
  /** Red: 50 and below. */
  low: boolean
}

/**
 * Ten bins: 0–10, 11–20, … 91–100. The upper end is included, so that 50, the highest red score
 * (docs/requirements.md 9.19), shares no bin with a green one.
 */
export function distribution(entries: Counted[]): Bin[] {
  const bins = Array.from({ length: 10 }, (_, index): Bin => {
    const to = (index + 1) * 10
    return { from: index === 0 ? 0 : index * 10 + 1, to, count: 0, provisional: 0, low: to <= SCORE_THRESHOLD }
  })
  for (const { score, status } of entries) {
    const bin = score === null ? undefined : bins[Math.min(9, Math.max(0, Math.ceil(score / 10) - 1))]
    if (!bin) continue
    bin.count += 1
    if (status !== 'final') bin.provisional += 1
  }
  return bins
}

export interface Average {
  /** Average of the final scores (docs/decisions/0100-figures.md), with one decimal. null when none is final. */
  final: number | null
  /** Average of all scores, including those that may still change. null when there are none. */
  all: number | null
  /** Number of scores that may still change. */
  provisional: number
  /** Effect of the newest submitted score on the main figure; null when it is the only one. */
  change: number | null
  /** Highest of the scores in the main figure. */
  highest: number | null
  lowest: number | null
}

/** The main figure is the average of the final scores; while there are none, that of the automatic marking. */
export function averageOf(entries: Counted[]): Average {
  const scored = entries.flatMap((entry) => (entry.score === null ? [] : [{ ...entry, score: entry.score }]))
  const finals = scored.filter(({ status }) => status === 'final')
  const shown = finals.length > 0 ? finals : scored
  const scores = shown.map(({ score }) => score)
  const newest = shown.reduce<(typeof shown)[number] | undefined>(
    (last, entry) => (!last || entry.sent_at > last.sent_at ? entry : last),
    undefined,
  )
  const value = mean(scores)
  const before = mean(shown.filter((entry) => entry !== newest).map(({ score }) => score))
  return {
    final: mean(finals.map(({ score }) => score)),
    all: mean(scored.map(({ score }) => score)),
    provisional: scored.length - finals.length,
    change: value === null || before === null ? null : round(value - before),
    highest: scores.length > 0 ? Math.max(...scores) : null,
    lowest: scores.length > 0 ? Math.min(...scores) : null,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10
const mean = (values: number[]): number | null =>
  values.length === 0 ? null : round(values.reduce((sum, value) => sum + value, 0) / values.length)

/** Index of the bin that contains the most recently highlighted score. */
export function freshBin(entries: Entry[], glows: Glows, bins: Bin[]): number | undefined {
  const id = [...glows].filter(([, glow]) => glow.kind !== 'progress').at(-1)?.[0]
  const score = entries.find((entry) => entry._id === id)?.score
  if (score === null || score === undefined) return undefined
  const at = bins.findIndex((bin) => score >= bin.from && score <= bin.to)
  return at < 0 ? undefined : at
}
