import type { ReactNode } from 'react'
import type { KeyAnswer } from '../../server/contract/answer-way-rules.ts'
import type { ErrorText } from '../../server/contract/errors.ts'
import type { QuestionInput } from '../../server/contract/questions.ts'

type Texts = typeof import('../i18n/ar/question-editor.json')

export interface PaneProps<Form> {
  form: Form
  change(part: Partial<Form>): void
  /** The message for a broken rule of the right answer. */
  error: string | undefined
  /** The control that breaks the rule, as `wrong` of the way names it. */
  wrong: string | undefined
  /** The question's own direction. */
  direction: 'auto' | 'rtl' | 'ltr'
  /** The whole question keeps its order, so that nothing in it is shuffled. */
  keepsOrder: boolean
  /** Blocks saving during an upload. */
  hold(reason: 'upload', on: boolean): void
}

/** Fields of a question that belong to its key, besides `answers`. */
export type KeyFields = Pick<QuestionInput, 'guide' | 'rubric'>

/** How the right answer of one way is written. `Form` has the fields that the way adds to the editor's form. */
export interface Authoring<Form> {
  /** Key below `question-editor:way`. */
  label: keyof Texts['way']
  Pane: (props: PaneProps<Form>) => ReactNode
  /** The fields of a new question: a `Form`. */
  empty: () => object
  /** The fields for stored answers. */
  formOf: (answers: KeyAnswer[], fields: KeyFields) => object
  /** The answers as questions/save takes them. Empty ones are included; the contract's rules drop them. */
  answersOf: (form: Form) => KeyAnswer[]
  /** The other fields of the key; absent: none. */
  fieldsOf?: (form: Form) => KeyFields
  /** The fields without the ids of lines, to compare two forms; absent: the fields have no ids. */
  contentOf?: (form: Form) => object
  /** A rule that only the editor has. */
  problem?: (form: Form) => ErrorText | undefined
  /**
   * The control that has to be changed for a broken rule: an id of a line, or another name that the pane gives it. It is
   * shown as invalid and focused. Absent, or undefined: the first control.
   */
  wrong?: (form: Form, error: number | string) => string | undefined
  /** The fields that the next question of a series takes over. */
  keep?: (form: Form) => object
  /** Marking by exact spelling can be chosen. */
  canBeStrict?: true
  /** Students may see the answers in another order than they are written. */
  canKeepOrder?: true
}
