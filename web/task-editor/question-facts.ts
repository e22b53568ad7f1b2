import { className, gradeName } from '../i18n/format.ts'

/** Grades (`7`) and classes (`2-7`) of a question by their names, no more than two. */
export const gradesText = (codes: readonly string[]): string[] =>
  codes.slice(0, 2).map((code) => (/^\d+$/.test(code) ? gradeName(Number(code)) : className(code)))
