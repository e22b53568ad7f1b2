import type { AnswerControlProps } from './answer-control-props.ts'
import { BlanksAnswer } from './blanks/control.tsx'
import { ChoiceAnswer } from './choice/control.tsx'
import { SortAnswer } from './sort/control.tsx'
import { TypedAnswer } from './typed/control.tsx'
import { answerWay } from './ways.ts'

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
