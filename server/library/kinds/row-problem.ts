import type { ContentKind, ContentProblem } from '../../contract/content-rules.ts'
import type { ErrorCode, ErrorText } from '../../contract/errors.ts'
import type { QuestionCheck } from '../../contract/question-rules.ts'

/** Sizes of checked pictures by their names in the row, in pixels. */
export type SizeOf = (name: string) => { width: number; height: number } | undefined

/** A broken rule: in words for the author of a folder, by code and field for a form. */
export interface RowProblem {
  reason: string
  /** The part of the row that the reason is about, as a JSON pointer: `/cats`; '' for the row. */
  part: string
  code: ContentProblem | ErrorText | ErrorCode
  /** As a form names it, `questions.0.answers`. */
  field: string
}

/** The ids that rows of a kind may refer to, with their parents. */
export type Known = (kind: ContentKind) => ReadonlyMap<string, { parent?: string }>

export const fieldOf = (part: string) => part.slice(1).replaceAll('/', '.')
export const problem = (code: ContentProblem, reason: string, part: string): RowProblem => ({
  code,
  reason,
  part,
  field: fieldOf(part),
})

/** The first id that is unknown; `called` names the kind in the message. */
export const unknownId = (
  ids: readonly string[],
  known: ReadonlyMap<string, unknown>,
  called: string,
  part: string,
): RowProblem[] =>
  ids
    .filter((id) => !known.has(id))
    .slice(0, 1)
    .map((id) => problem('no_category', `no ${called} ${id}`, part))

/** The problem of a question, as the rules of the question editor find it. `before` precedes its field. */
export const questionProblem = (checked: QuestionCheck, part: string, before: string): RowProblem[] =>
  'error' in checked
    ? [
        {
          code: checked.error,
          field: `${before}${checked.field}`,
          part,
          reason: `${checked.field}: ${checked.error}`,
        },
      ]
    : []
