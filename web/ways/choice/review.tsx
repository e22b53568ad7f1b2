import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { MarkIcon, MarkText } from '../marked.tsx'
import classes from '../review.module.css'
import type { ReviewProps } from '../way.ts'

/** All options, the picked one and the right one marked. */
export function ChoiceReview({ question, pieces }: ReviewProps) {
  return (
    <ul className={classes.options} dir={questionDirection(question)}>
      {pieces.map(({ text, mark }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text
        <li key={at} data-mark={mark}>
          <i className={classes.dot} />
          <bdi dir={pieceDirection(text, question.direction)}>{text}</bdi>
          <MarkIcon mark={mark} size={18} className={classes.end} />
          <MarkText mark={mark} />
        </li>
      ))}
    </ul>
  )
}
