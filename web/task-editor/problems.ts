import type { ErrorCode } from '../../server/contract/errors.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import type { TaskForm } from './task-form.ts'

export const STEPS = ['questions', 'story', 'settings', 'options'] as const
export type Step = (typeof STEPS)[number]
/** Flip cards instead of questions: their content is fixed, recipients and dates are not. */
export const ACTIVITY_STEPS: readonly Step[] = ['settings', 'options']

/** A field that can be invalid; also its `data-field` on the page. */
export type Field = 'questions' | 'name' | 'classes' | 'students' | 'resultMode' | 'closes'

export type Problem = FieldProblem<Field>

/** The field of each code of docs/requirements.md 5.13 to 5.17. */
const FIELD_OF_CODE: Partial<Record<ErrorCode, Field>> = {
  13: 'questions',
  14: 'name',
  6: 'classes',
  15: 'students',
  16: 'closes',
}
/** The field of the server's other errors. */
const FIELD_OF_TEXT: Record<string, Field> = {
  questions_frozen: 'questions',
  recipient_has_answered: 'students',
  student_left: 'students',
  unknown_question: 'questions',
  bad_draw: 'questions',
  draw_points_differ: 'questions',
}

/** The step that shows each field. */
export const STEP_OF: Record<Field, Step> = {
  questions: 'questions',
  name: 'settings',
  classes: 'settings',
  students: 'settings',
  resultMode: 'settings',
  closes: 'options',
}

/**
 * The broken rules of the task form (docs/requirements.md 5.13, 5.15, 5.16, 5.17) in the order of the steps, each with
 * its code. `since`: the start that an empty date means, which is now for a new task. `hasCards`: an activity needs no
 * questions.
 */
export function findProblems(form: TaskForm, since: Date, hasCards = false): Problem[] {
  const problems: Problem[] = []
  const report = (code: ErrorCode) => {
    const field = FIELD_OF_CODE[code]
    if (field) problems.push({ error: code, field })
  }
  if (form.questions.length === 0 && !hasCards) report(13)
  if (form.name.trim() === '') report(14)
  if (form.classes.length === 0) report(6)
  else if (!form.everyone && form.students.length === 0) report(15)
  const start = form.opens ? Date.parse(form.opens) : since.getTime()
  if (form.closes && Date.parse(form.closes) <= start) report(16)
  return problems
}

/** The field of an error of tasks/add; undefined when the error is about no field. */
export function problemOf({ error, field = '' }: { error: number | string; field?: string }): Problem | undefined {
  // Of a draft: a student who was removed, or who is in a class of somebody else now; or such a class.
  if (error === 'not found' && field === 'students') return { error: 'student_left', field }
  if (error === 'not found' && field === 'classes') return { error: 'not_your_class', field }
  const known =
    typeof error === 'number'
      ? FIELD_OF_CODE[error as ErrorCode]
      : (FIELD_OF_TEXT[error] ?? (field.startsWith('questions') ? 'questions' : undefined))
  return known && { error, field: known }
}

/** Fields whose problems a change of this part of the form may solve. */
const FIELDS_OF: Partial<Record<keyof TaskForm, Field[]>> = {
  questions: ['questions'],
  name: ['name'],
  classes: ['classes', 'students'],
  everyone: ['students'],
  students: ['students'],
  resultMode: ['resultMode'],
  opens: ['closes'],
  closes: ['closes'],
}

/** True when a change of these parts of the form may have solved a problem of the field. */
export const isSolvedBy = (part: Partial<TaskForm>, { field }: Problem): boolean =>
  (Object.keys(part) as (keyof TaskForm)[]).some((name) => FIELDS_OF[name]?.includes(field))
