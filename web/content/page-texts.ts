/** The texts of a book after pages were moved or removed: each text stays with its page. */
export function textsOfMoved(before: readonly string[], texts: readonly string[], after: readonly string[]): string[] {
  const textOf = new Map(before.map((path, at) => [path, texts[at] ?? '']))
  return after.map((path) => textOf.get(path) ?? '')
}

/** The texts with the text of one page replaced. */
export const withText = (texts: readonly string[], at: number, text: string): string[] =>
  Array.from({ length: Math.max(texts.length, at + 1) }, (_, place) => (place === at ? text : (texts[place] ?? '')))
