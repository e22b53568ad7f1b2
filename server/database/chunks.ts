/** Statements hold a bounded number of values, on SQLite fewer than on PostgreSQL: 50 rows of the widest table, or this many ids. */
export const ROWS = 50
export const IDS = 500

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** One query for each chunk of ids, all rows together. */
export async function inChunks<Row>(ids: Iterable<string>, find: (chunk: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of chunks([...new Set(ids)], IDS)) rows.push(...(await find(chunk)))
  return rows
}
