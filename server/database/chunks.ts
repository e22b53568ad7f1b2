/** Rows (of the widest table) and ids per statement. Both engines limit a statement's values, SQLite more strictly. */
export const ROWS = 50
export const IDS = 500

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** Runs one query per chunk of distinct ids and returns all rows. */
export async function inChunks<Row>(ids: Iterable<string>, find: (chunk: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of chunks([...new Set(ids)], IDS)) rows.push(...(await find(chunk)))
  return rows
}
