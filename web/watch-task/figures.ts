import { SCORE_THRESHOLD } from '../../server/contract/rules.ts'
import type { Entry, EntryStatus } from '../../server/contract/task-shapes.ts'

type Counted = Pick<Entry, '_id' | 'status' | 'score' | 'answered' | 'sent_at'>

export interface Counts {
  all: number
  sent: number
  final: number
  waiting: number
  working: number
  notStarted: number
}

/** How many students stand where. */
export function countEntries(entries: Counted[]): Counts {
  const of = (status: EntryStatus) => entries.filter((entry) => entry.status === status).length
  const [final, waiting] = [of('final'), of('waiting')]
  return {
    all: entries.length,
    sent: final + waiting,
    final,
    waiting,
    working: of('in_progress'),
    notStarted: of('not_started'),
  }
}

export interface Tick {
  id: string
  status: EntryStatus
  /** 0 to 1: how much of it is filled. */
  part: number
}

const PLACE: Record<EntryStatus, number> = { final: 0, waiting: 1, in_progress: 2, not_started: 3 }

/**
 * One tick per student in the order of state: final, waiting, working (the farthest first), not started. Among those who
 * sent, the newest comes last, so that a tick never jumps over those before it.
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
  /** Scores of the bin, both ends included. */
  from: number
  to: number
  count: number
  /** How many of them are not final. */
  provisional: number
  /** Red: 50 and below. */
  low: boolean
}

/**
 * Ten bins: 0–10, 11–20, … 91–100. They close on the upper end, so that 50, the last red score (spec, section 9), shares
 * no bin with a green one.
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
  /** Of the final scores, as everywhere (decisions, "Tasks"); one decimal. null while none is final. */
  final: number | null
  /** Of all scores there are, those included that may still change. null of none. */
  all: number | null
  /** How many may still change. */
  provisional: number
  /** What the newest sent score did to the figure that is shown large; null when it is the only one. */
  change: number | null
  /** Of the scores that make up that figure. */
  highest: number | null
  lowest: number | null
}

/** The figure that is shown large is of the final scores; while there are none, of what the computer marked so far. */
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
