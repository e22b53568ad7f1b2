import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { EnlargeButton } from '../enlarge-button.tsx'
import { MarkIcon, MarkText } from '../marked.tsx'
import { PicturedText } from '../pictured-text.tsx'
import classes from '../review.module.css'
import type { ReviewProps } from '../way.ts'
import type { OptionsProps } from './options.tsx'

/** All options, the picked one and the right one marked. */
export const ChoiceReview = (props: ReviewProps) => <OptionsReview {...props} type="radio" />

/** All options, marked; `type` is that of the inputs that took the answer. */
export function OptionsReview({ question, pieces, type }: ReviewProps & Pick<OptionsProps, 'type'>) {
  return (
    <ul className={classes.options} dir={questionDirection(question)}>
      {pieces.map(({ mark, ...option }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text
        <li key={at} data-mark={mark} data-picture={option.img ? true : undefined}>
          <i className={classes.dot} data-type={type} />
          {option.img ? (
            <>
              <PicturedText {...option} direction={question.direction} />
              <EnlargeButton {...option} img={option.img} direction={question.direction} className={classes.enlarge} />
            </>
          ) : (
            <bdi dir={pieceDirection(option.text, question.direction)}>
              <TextWithSums text={option.text} />
            </bdi>
          )}
          <MarkIcon mark={mark} size={18} className={classes.end} />
          <MarkText mark={mark} />
        </li>
      ))}
    </ul>
  )
}
