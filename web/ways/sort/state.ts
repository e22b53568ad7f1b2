/** An item. Its id is its index in the given list, because two items may have the same text. */
export interface SortItem {
  id: string
  text: string
}

/** The given items in the order of the answer; items that the answer lacks follow at the end. */
export function orderItems(given: readonly string[], answer: readonly string[] | undefined): SortItem[] {
  const left = given.map((text, at) => ({ id: `item-${at}`, text }))
  const ordered: SortItem[] = []
  for (const text of answer ?? []) {
    const at = left.findIndex((item) => item.text === text)
    if (at >= 0) ordered.push(...left.splice(at, 1))
  }
  return [...ordered, ...left]
}
