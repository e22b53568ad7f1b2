import type { BenchRow } from '../appends.ts'
import type { Waits } from './saves.ts'

export const rowOf = (what: string, value: number, unit: string, target = ''): BenchRow => ({
  what,
  value: rounded(value),
  unit,
  target,
})

/** The longest wait, with the others in its name. */
export const waitsRow = (what: string, { p50, p99, longest }: Waits): BenchRow =>
  rowOf(`${what}: p50 ${rounded(p50)}, p99 ${rounded(p99)} ms, longest`, longest, 'ms')

/** Three digits. */
const rounded = (value: number): number => Number(value.toPrecision(3))
