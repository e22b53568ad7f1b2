import { highlight } from './highlight.ts'

/** A text with the matches of a search marked. */
export function FoundText({ text, search }: { text: string; search: string }) {
  return highlight(text, search).map((piece, at) =>
    piece.found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are identified by position
      <mark key={at}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  )
}
