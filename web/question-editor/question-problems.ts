import { mediumOf } from '../../server/contract/question-kind-rules.ts'
import { checkQuestion } from '../../server/contract/question-rules.ts'
import type { Question } from '../../server/contract/questions.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { authoringOf, emptyKeys, type KeyForm } from '../ways/authoring.ts'
import { inputOf, type QuestionForm } from './question-form.ts'

/** A field that can have a problem; also its `data-field` attribute. */
export type QuestionField = 'kind' | 'text' | 'title' | 'address' | 'spoken' | 'picture' | 'answers'

export type QuestionProblem = FieldProblem<QuestionField>

const FIELDS: Record<string, QuestionField> = {
  question: 'text',
  'video.video_url': 'address',
  'video.video_title': 'title',
  'file.file': 'picture',
  'file.file_title': 'title',
  'file.file_word': 'spoken',
  answers: 'answers',
  type: 'kind',
}

/** The form's field for the `field` of an error; undefined for others. */
export const fieldOf = (field: string | undefined): QuestionField | undefined => FIELDS[field ?? '']

/**
 * The question to store, or its first problem. Besides the contract's rules the editor has three: a picture question
 * needs a picture, letter boxes need a single word, and a missing right choice is reported before too few choices
 * (docs/requirements.md 5.19).
 */
export function checkForm(form: QuestionForm): { ok: Question } | QuestionProblem {
  const input = inputOf(form)
  if (!input) return { error: 'required', field: 'kind' }
  const checked = checkQuestion(input)
  const asked = 'error' in checked && checked.field !== 'answers'
  if (mediumOf(input.type) === 'picture' && !asked && form.picture === '')
    return { error: 'required', field: 'picture' }
  const problem = asked ? undefined : authoringOf(form.way).problem?.(form)
  if (problem) return { error: problem, field: 'answers' }
  if ('ok' in checked) return checked
  return { error: checked.error, field: fieldOf(checked.field) ?? 'answers' }
}

const PARTS: Record<QuestionField, (keyof QuestionForm)[]> = {
  kind: ['kind'],
  text: ['text'],
  title: ['title'],
  address: ['address'],
  spoken: ['spoken', 'sound'],
  picture: ['picture'],
  answers: ['way', ...(Object.keys(emptyKeys()) as (keyof KeyForm)[])],
}

/** Whether a problem is still shown after `part` changed. A change of the kind removes all problems. */
export const staysWrong = (problem: QuestionProblem, part: Partial<QuestionForm>): boolean =>
  !('kind' in part) && !PARTS[problem.field].some((name) => name in part)
