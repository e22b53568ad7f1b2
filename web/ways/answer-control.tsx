import { answerWay } from '../../server/contract/answer-way-rules.ts'
import { ANSWERING } from './answering.ts'
import type { ControlProps } from './way.ts'

/** The control of the question's way. Used with the question's id as its React key. */
export function AnswerControl(props: ControlProps) {
  const { Control } = ANSWERING[answerWay(props.question)]
  return <Control {...props} />
}
