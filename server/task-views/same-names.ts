interface Named {
  id: string
  name_folded: string
  national_id: string
}

/** As many digits as people compare at a glance. */
const FEWEST = 4

/**
 * What tells students of one name apart, by id, for readers who may see ID numbers: `…4821`, the end of the number, with as
 * many digits as differ. Numbers that do not differ leave the place in the list: `(2)`. A name that only one has gets nothing.
 */
export function tellApart(students: readonly Named[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, same] of Map.groupBy(students, ({ name_folded }) => name_folded)) {
    if (name === '' || same.length < 2) continue
    const digits = digitsNeeded(same.map(({ national_id }) => national_id))
    for (const [at, { id, national_id }] of same.entries())
      texts.set(id, digits === undefined ? `(${at + 1})` : `…${national_id.slice(-digits)}`)
  }
  return texts
}

function digitsNeeded(numbers: readonly string[]): number | undefined {
  const longest = Math.max(...numbers.map(({ length }) => length))
  for (let digits = FEWEST; digits <= Math.max(FEWEST, longest); digits++) {
    const ends = new Set(numbers.map((number) => number.slice(-digits)))
    if (ends.size === numbers.length && !ends.has('')) return digits
  }
  return undefined
}
