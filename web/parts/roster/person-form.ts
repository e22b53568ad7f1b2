import { messageOf } from '../../i18n/error-text.ts'
import type { FieldProblem } from '../authoring/draft-form.ts'

/** The error message of a field, or undefined. */
export function errorAt<Field extends string>(
  problems: readonly FieldProblem<Field>[],
  field: NoInfer<Field>,
): string | undefined {
  const problem = problems.find((one) => one.field === field)
  return problem && messageOf(problem.error)
}

/** Whether all fields are equal; the order of the keys makes no difference. */
export const sameForm = <F extends object>(one: F, other: F): boolean =>
  (Object.keys(one) as (keyof F)[]).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
