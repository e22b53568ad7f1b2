import type { Entry } from '../../server/contract/task-shapes.ts'
import type { Bin } from './figures.ts'
import type { Glows } from './glow.ts'

/** Index of the bin that contains the most recently highlighted score. */
export function freshBin(entries: Entry[], glows: Glows, bins: Bin[]): number | undefined {
  const id = [...glows].filter(([, glow]) => glow.kind !== 'progress').at(-1)?.[0]
  const score = entries.find((entry) => entry._id === id)?.score
  if (score === null || score === undefined) return undefined
  const at = bins.findIndex((bin) => score >= bin.from && score <= bin.to)
  return at < 0 ? undefined : at
}
