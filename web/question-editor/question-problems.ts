import { checkQuestion } from '../../server/contract/question-rules.ts'
import type { Question } from '../../server/contract/questions.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { authoringOf, emptyKeys, type KeyForm } from '../ways/authoring.ts'
import { inputOf, type QuestionForm } from './question-form.ts'

/** A field that can be wrong; also the `data-field` by which it is found on the page. */
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

/** Where the contract's `field` stands in the form; undefined for one that is not there. */
export const fieldOf = (field: string | undefined): QuestionField | undefined => FIELDS[field ?? '']

/**
 * The question as it can be stored, or its first broken rule: those of the contract, and three that only the editor can
 * have: a picture question needs its picture, letter boxes hold one word, and choices without a right one say that
 * before they count themselves (docs/requirements.md 5.19).
 */
export function checkForm(form: QuestionForm): { ok: Question } | QuestionProblem {
  const input = inputOf(form)
  if (!input) return { error: 'required', field: 'kind' }
  const checked = checkQuestion(input)
  const asked = 'error' in checked && checked.field !== 'answers'
  if (form.kind === 4 && !asked && form.picture === '') return { error: 'required', field: 'picture' }
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

/** Is this still the thing to say after these parts were touched? Another kind starts afresh. */
export const staysWrong = (problem: QuestionProblem, part: Partial<QuestionForm>): boolean =>
  !('kind' in part) && !PARTS[problem.field].some((name) => name in part)
