import type { Content, Problem } from './content-shapes.ts'

/** Sizes of checked pictures by their names in the folder, pixels. */
export type SizeOf = (name: string) => { width: number; height: number } | undefined

/** All pages of a book have one size: the reader keeps their places before they are loaded. */
export function checkBooks({ lists }: Content, sizeOf: SizeOf): Problem[] {
  const problems: Problem[] = []
  for (const { file, row, line, value } of lists.books) {
    const first = sizeOf(value.pages[0] ?? '')
    for (const [place, name] of value.pages.entries()) {
      const size = sizeOf(name)
      if (!first || !size || (size.width === first.width && size.height === first.height)) continue
      const reason = `media/${name} is ${size.width} × ${size.height}, the first page ${first.width} × ${first.height}`
      problems.push({ file, row, line: line(`/pages/${place}`), reason })
    }
  }
  return problems
}
