import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'

export interface AnswerControlProps {
  question: StudentQuestion
  value: EntryAnswer | undefined
  /** `typing`: more of the same is coming, so a save may wait a moment. */
  onChange: (value: EntryAnswer, how: { typing: boolean }) => void
  disabled?: boolean
  /** Id of the heading that names the question. */
  labelledBy?: string
}
