import type { CSSProperties } from 'react'
import {
  drawnOrder,
  lineDirection,
  pieceDirection,
  questionDirection,
  wordDirection,
} from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { MarkText } from '../marked.tsx'
import classes from '../review.module.css'
import type { ReviewProps } from '../way.ts'

/** A word as letters, each with its mark; a phrase as text. */
export function TypedReview({ question, review, pieces }: ReviewProps) {
  const texts = pieces.map(({ text }) => text)
  if (review.letters) {
    return <Letters pieces={pieces} dir={wordDirection(texts.join('')) ?? lineDirection(question, ...texts)} />
  }
  const [phrase] = pieces
  return (
    <p className={classes.phrase} data-mark={phrase?.mark} dir={questionDirection(question)}>
      <bdi dir={phrase && pieceDirection(phrase.text, question.direction)}>
        <TextWithSums text={phrase?.text ?? ''} />
      </bdi>
      {phrase && <MarkText mark={phrase.mark} />}
    </p>
  )
}

/** A missing letter is drawn as an empty box. */
function Letters({ pieces, dir }: Pick<ReviewProps, 'pieces'> & { dir: 'rtl' | 'ltr' | undefined }) {
  const texts = pieces.map(({ text }) => text)
  return (
    <p className={classes.letters} dir={dir} style={{ '--count': pieces.length } as CSSProperties}>
      <span className="sr-only">{texts.join('')}</span>
      {drawnOrder(texts, dir).map((at) => (
        <span key={at} className={classes.letter} data-mark={pieces[at]?.mark} aria-hidden="true">
          {texts[at]}
        </span>
      ))}
    </p>
  )
}
