import type { Content, Problem } from '../rows/content-shapes.ts'
import { pageProblems, type SizeOf } from '../rows/row-problems.ts'

/** Held against the pictures themselves, after they were looked at. */
export const checkBooks = ({ lists }: Content, sizeOf: SizeOf): Problem[] =>
  lists.books.flatMap(({ file, row, line, value }) =>
    pageProblems(value, sizeOf).map(({ part, reason }) => ({ file, row, line: line(part), reason })),
  )
