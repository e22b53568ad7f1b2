import type { BenchRow } from '../appends.ts'
import { waitsOf } from './saves.ts'

export const rowOf = (what: string, value: number, unit: string, target = ''): BenchRow => ({
  what,
  value: rounded(value),
  unit,
  target,
})

/** The longest wait, with the others in its name. */
export function waitsRow(what: string, times: number[]): BenchRow {
  const { p50, p99, longest } = waitsOf(times)
  return rowOf(`${what}: p50 ${rounded(p50)}, p99 ${rounded(p99)} ms, longest`, longest, 'ms')
}

/** Three digits. */
const rounded = (value: number): number => Number(value.toPrecision(3))
