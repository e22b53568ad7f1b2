import { parseClassCode } from '../../../server/contract/rules.ts'

/** Compares class codes for sorting by grade, then by section: 7 A, 7 B, 8 A. */
export const byGrade = (a: string, b: string): number => place(a) - place(b)

function place(code: string): number {
  const { grade = 0, section = 0 } = parseClassCode(code) ?? {}
  return grade * 10 + section
}
