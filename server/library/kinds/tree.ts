/** Rows of a tree, each followed by its children. Rows with a missing parent come last. */
export function parentsFirst<Row extends { id: string; parent?: string }>(rows: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  const sorted: Row[] = []
  const taken = new Set<string>()
  const take = (row: Row) => {
    if (taken.has(row.id)) return
    taken.add(row.id)
    sorted.push(row)
    for (const child of rows) if (child.parent === row.id) take(child)
  }
  for (const row of rows) if (!row.parent || !known.has(row.parent)) take(row)
  for (const row of rows) take(row)
  return sorted
}
