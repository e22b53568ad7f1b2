import { className, gradeName } from '../i18n/format.ts'
import { gradesOf, runsOf } from '../parts/quiz/quiz-facts.ts'

const isGrade = (code: string) => /^\d+$/.test(code)

/** Names of all grades (`7`) and classes (`2-7`) of a question; consecutive grades are shown as a range. */
export const gradesText = (codes: readonly string[]): string[] => [
  ...runsOf(gradesOf(codes.filter(isGrade))).map(([first, last]) =>
    first === last ? gradeName(first) : `${gradeName(first)} – ${gradeName(last)}`,
  ),
  ...codes.filter((code) => !isGrade(code)).map(className),
]
