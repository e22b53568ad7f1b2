/** The list shuffled by `shuffle`, except that the kept ones stay at their place; the others share the remaining places. */
export function shuffledAround<T>(
  list: readonly T[],
  isKept: (one: T) => boolean,
  shuffle: (others: readonly T[]) => readonly T[],
): T[] {
  const mixed = shuffle(list.filter((one) => !isKept(one))).values()
  return list.map((one) => (isKept(one) ? one : (mixed.next().value ?? one)))
}
