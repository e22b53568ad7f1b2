import type { Placed } from '../rows/content-shapes.ts'

/** Tells what is wrong with a row; `part` is the part of it that the reason is about. */
export type Report = (placed: Pick<Placed<unknown>, 'file' | 'row' | 'line'>, reason: string, part?: string) => void

/** Reports every row whose key another one before it has; `called` is what the message names it by. */
export function single<T>(
  rows: Placed<T>[],
  key: (value: T) => string,
  report: Report,
  called: (value: T) => string = key,
): void {
  const seen = new Set<string>()
  for (const placed of rows) {
    const id = key(placed.value)
    if (seen.has(id)) report(placed, `${called(placed.value)} stands there twice`)
    seen.add(id)
  }
}
