import { Fragment, type ReactNode } from 'react'
import { piecesWithSums } from './sums.ts'

interface TextWithSumsProps {
  text: string
  /** Draws a part of the text. */
  draw?: (part: string) => ReactNode
}

/** A text typed by a person, with its sums written left to right. */
export function TextWithSums({ text, draw = asItIs }: TextWithSumsProps) {
  return piecesWithSums(text).map((piece, at) =>
    piece.sum ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are identified by position
      <bdi key={at} dir="ltr">
        {draw(piece.text)}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <Fragment key={at}>{draw(piece.text)}</Fragment>
    ),
  )
}

const asItIs = (part: string) => part

/** The same as a component for `Trans`. It takes the text as a prop, because `Trans` replaces children. */
export const TextInSentence = ({ text, className }: { text: string; className: string | undefined }) => (
  <bdi className={className}>
    <TextWithSums text={text} />
  </bdi>
)
