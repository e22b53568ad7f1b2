import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { EntryAnswer } from '../../server/contract/task-shapes.ts'
import { BlanksAnswer } from './blanks/control.tsx'
import { ChoiceAnswer } from './choice/control.tsx'
import { SortAnswer } from './sort/control.tsx'
import { TypedAnswer } from './typed/control.tsx'
import { answerWay } from './ways.ts'

export interface AnswerControlProps {
  question: StudentQuestion
  value: EntryAnswer | undefined
  /** `typing`: more of the same is coming, so a save may wait a moment. */
  onChange: (value: EntryAnswer, how: { typing: boolean }) => void
  disabled?: boolean
  /** Id of the heading that names the question. */
  labelledBy?: string
}

/** The one of the four ways of answering that the question asks for. Keyed by question where it is used. */
export function AnswerControl(props: AnswerControlProps) {
  switch (answerWay(props.question)) {
    case 'typed':
      return <TypedAnswer {...props} />
    case 'blanks':
      return <BlanksAnswer {...props} />
    case 'sort':
      return <SortAnswer {...props} />
    case 'choice':
      return <ChoiceAnswer {...props} />
  }
}
