import type { Draft, DraftStore } from './draft-store.ts'

/** A problem of one field. `error` is a code or text of the contract. */
export interface FieldProblem<Field extends string = string> {
  field: Field
  error: number | string
}

export interface DraftStart<Form> {
  /** The value without unsaved input. */
  before: Form
  /** The form after "start over". Default: `before`. */
  fresh?: Form
  /** The draft that was found, if it differs from `before`. */
  left: Draft<Form> | undefined
  /** Initial form. */
  form: Form
}

/** Begins with the stored draft if there is one that differs from `before`. */
export function startOf<Form>(
  store: DraftStore<Form>,
  before: Form,
  isSame: (one: Form, other: Form) => boolean,
): DraftStart<Form> {
  const draft = store.load()
  const left = draft && !isSame(draft.value, before) ? draft : undefined
  return { before, left, form: left?.value ?? before }
}

export interface DraftState<Form, Field extends string> {
  form: Form
  before: Form
  /** True while the notice of a restored draft is shown. */
  restored: boolean
  problems: readonly FieldProblem<Field>[]
  /** True after the form was stored on the server: no draft is kept any more. */
  done: boolean
}

export const begun = <Form, Field extends string>(form: Form, before = form): DraftState<Form, Field> => ({
  form,
  before,
  restored: false,
  problems: [],
  done: false,
})

/** Fields to change, or a function of the newest form for changes that depend on it. */
export type Change<Form> = Partial<Form> | ((form: Form) => Partial<Form>)

export const partOf = <Form>(form: Form, change: Change<Form>): Partial<Form> =>
  typeof change === 'function' ? change(form) : change

/** True when changing `part` of `form` may have solved the problem. */
export type Solves<Form, Field extends string> = (
  part: Partial<Form>,
  problem: FieldProblem<Field>,
  form: Form,
) => boolean

/** Applies a change and removes the problems that it may have solved. */
export function changed<Form extends object, Field extends string>(
  state: DraftState<Form, Field>,
  change: Change<Form>,
  solves: Solves<Form, Field>,
): DraftState<Form, Field> {
  const part = partOf(state.form, change)
  return {
    ...state,
    form: { ...state.form, ...part },
    problems: state.problems.filter((problem) => !solves(part, problem, state.form)),
  }
}

/**
 * What was typed since `sent` was sent, on top of what the server has `stored`. Fields that are objects are compared field
 * by field, so that a colleague's newer value stays where nothing was typed.
 */
export function typedSince<Value extends object>(now: Value, sent: Value, stored: Value): Value {
  const next = { ...stored }
  for (const name of Object.keys(now) as (keyof Value)[]) {
    const [typed, before, after] = [now[name], sent[name], stored[name]]
    if (JSON.stringify(typed) === JSON.stringify(before)) continue
    next[name] = isFields(typed) && isFields(before) && isFields(after) ? typedSince(typed, before, after) : typed
  }
  return next
}
const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
