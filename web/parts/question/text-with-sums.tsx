import { piecesWithSums } from './sums.ts'

/** A text typed by a person, with its sums written left to right. */
export function TextWithSums({ text }: { text: string }) {
  return piecesWithSums(text).map((piece, at) =>
    piece.sum ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are identified by position
      <bdi key={at} dir="ltr">
        {piece.text}
      </bdi>
    ) : (
      piece.text
    ),
  )
}
