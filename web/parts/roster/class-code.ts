import { parseClassCode } from '../../../server/contract/rules.ts'

/** Sorts codes by grade, then by section, each once. (As strings they would sort by section first.) */
export const sortedClasses = (codes: Iterable<string>): string[] =>
  [...new Set(codes)].toSorted((one, other) => rank(one) - rank(other))

const rank = (code: string): number => {
  const parts = parseClassCode(code)
  return parts ? parts.grade * 10 + parts.section : 1000
}
