import { Check, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import {
  drawnOrder,
  lineDirection,
  pieceDirection,
  questionDirection,
  wordDirection,
} from '../parts/question/direction.ts'
import type { Piece, Review, ReviewQuestion } from './review-model.ts'
import classes from './review-pieces.module.css'

interface Props {
  review: Review
  side: 'given' | 'key'
  question: ReviewQuestion
}

const wordOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

/** The parts of an answer or of a key, each with its mark; a mark is an icon and a word for readers, never colour alone. */
export function ReviewPieces({ review, side, question }: Props) {
  const { t } = useTranslation('question')
  const pieces = review[side]
  const whole = questionDirection(question)
  // Letters and passages run as they are read themselves.
  const dir = lineDirection(question, ...review.parts.map((part) => part ?? ''), ...pieces.map(({ text }) => text))
  const own = ({ text }: Piece) => pieceDirection(text, question.direction)
  const said = (piece: Piece) =>
    piece.mark === 'wrong' ? t('review.wrong') : piece.mark === 'right' ? t('review.right') : ''
  const word = (piece: Piece) => <span className="sr-only">{said(piece)}</span>
  switch (review.way) {
    case 'choice':
      return (
        <ul className={classes.options} dir={whole}>
          {pieces.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same text
            <li key={at} data-mark={piece.mark}>
              <i className={classes.dot} />
              <bdi dir={own(piece)}>{piece.text}</bdi>
              {piece.mark === 'right' && <Check className={classes.end} size={18} aria-hidden />}
              {piece.mark === 'wrong' && <X className={classes.end} size={18} aria-hidden />}
              {word(piece)}
            </li>
          ))}
        </ul>
      )
    case 'typed':
      if (!review.letters) {
        return (
          <p className={classes.phrase} data-mark={pieces[0]?.mark} dir={whole}>
            <bdi dir={pieces[0] && own(pieces[0])}>{pieces[0]?.text}</bdi>
            {pieces[0] && word(pieces[0])}
          </p>
        )
      }
      return <Letters pieces={pieces} dir={wordDirection(wordOf(pieces)) ?? dir} />
    case 'blanks':
      return <Passage review={review} pieces={pieces} dir={dir} said={said} />
    case 'sort':
      return (
        <ol className={classes.sort} dir={whole}>
          {pieces.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text
            <li key={at} data-mark={piece.mark}>
              <b>{at + 1}</b>
              <bdi dir={own(piece)}>{piece.text}</bdi>
              {piece.belongs && (
                <span className={classes.belongs}>{t('review.belongs', { number: piece.belongs })}</span>
              )}
            </li>
          ))}
        </ol>
      )
  }
}

/** A place where a letter is missing is drawn empty. */
function Letters({ pieces, dir }: { pieces: readonly Piece[]; dir: 'rtl' | 'ltr' | undefined }) {
  return (
    <p className={classes.letters} dir={dir} style={{ '--count': pieces.length } as CSSProperties}>
      <span className="sr-only">{wordOf(pieces)}</span>
      {drawnOrder(
        pieces.map(({ text }) => text),
        dir,
      ).map((at) => (
        <span key={at} className={classes.letter} data-mark={pieces[at]?.mark} aria-hidden="true">
          {pieces[at]?.text}
        </span>
      ))}
    </p>
  )
}

interface PassageProps {
  review: Review
  pieces: Piece[]
  dir: 'rtl' | 'ltr' | undefined
  said: (piece: Piece) => string
}

function Passage({ review, pieces, dir, said }: PassageProps) {
  const { t } = useTranslation('question')
  let blank = -1
  return (
    <p className={classes.passage} dir={dir}>
      {review.parts.map((part, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a passage is its place
        if (part !== null) return <span key={place}>{part}</span>
        blank += 1
        const piece = pieces[blank] ?? { text: '', mark: 'none' as const }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a passage is its place
          <b key={place} className={classes.filled} data-mark={piece.mark}>
            <bdi>{piece.text || t('review.openBlank')}</bdi>
            {piece.mark === 'right' && <Check size={15} aria-hidden />}
            {piece.mark === 'wrong' && <X size={15} aria-hidden />}
            <span className="sr-only">{said(piece)}</span>
          </b>
        )
      })}
    </p>
  )
}
