import { parseClassCode } from '../../../server/contract/rules.ts'

/** Grades upwards, sections in order within a grade, each code once; the codes themselves would sort the other way round. */
export const sortedClasses = (codes: Iterable<string>): string[] =>
  [...new Set(codes)].toSorted((one, other) => rank(one) - rank(other))

const rank = (code: string): number => {
  const parts = parseClassCode(code)
  return parts ? parts.grade * 10 + parts.section : 1000
}
