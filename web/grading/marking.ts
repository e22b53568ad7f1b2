import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { OpenPoints } from './use-open-points.ts'

/** The attempt whose answers the teacher marks and comments on. */
export interface Marking {
  task: string
  student: string
  /** The student's. */
  name: string
  /** Of homework. */
  attempt?: number
  /** Call before this page changes the entry itself, and the returned function when the change is stored or has failed. */
  beginOwn: () => () => void
  /** Reads the entry again. */
  renew: () => Promise<void>
  /** Shows this page again when it was left. */
  reopen: () => void
  /** The comment as last read; '' for none. */
  commentOn: (question: string | undefined) => string
  /** The mark of the answer as last read. `version`: for `was` of tasks/mark. */
  markNow: (question: string) => Pick<EntryAnswer, 'earned' | 'version'>
  /** Of the answers that only a teacher marks. */
  points: OpenPoints
}

/** The comment on a question's answer or, without a question, on the attempt; '' for none. */
export const commentOn = ({ comments = [] }: Pick<Entry, 'comments'>, question: string | undefined): string =>
  comments.find((one) => one.question === question)?.text ?? ''
