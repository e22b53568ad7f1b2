import type { Verdict } from '../ways/ways.ts'

export type Shown = { kind: 'question'; index: number } | { kind: 'right'; from: number; to: number }
export type QuestionFilter = 'all' | 'look'

/**
 * Questions in order, with adjacent right ones folded into one group. `unfolded` holds indexes that are shown anyway;
 * with `look`, right ones are left out. Indexes from 0, both ends included.
 */
export function groupQuestions(verdicts: Verdict[], filter: QuestionFilter, unfolded: ReadonlySet<number>): Shown[] {
  const shown: Shown[] = []
  for (const [index, verdict] of verdicts.entries()) {
    if (verdict === 'right' && filter === 'look') continue
    if (verdict !== 'right' || unfolded.has(index)) {
      shown.push({ kind: 'question', index })
      continue
    }
    const last = shown.at(-1)
    if (last?.kind === 'right' && last.to === index - 1) last.to = index
    else shown.push({ kind: 'right', from: index, to: index })
  }
  return shown
}

/** 1, 2, 3, 5 → 1–3, 5. Numbers from 1, ascending. */
export function ranges(numbers: number[]): string {
  const parts: [number, number][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = parts.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else parts.push([number, number])
  }
  return parts
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}
