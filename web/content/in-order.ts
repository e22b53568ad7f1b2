/** All rows with some of them reordered within the positions that these had. */
export function inOrder<T extends { _id: string }>(all: readonly T[], some: readonly T[], next: readonly T[]): T[] {
  const theirs = new Set(some.map(({ _id }) => _id))
  let at = 0
  return all.map((item) => (theirs.has(item._id) ? (next[at++] ?? item) : item))
}
