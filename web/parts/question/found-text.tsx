import { highlight } from './highlight.ts'

/** A text with what was searched for marked in it. */
export function FoundText({ text, search }: { text: string; search: string }) {
  return highlight(text, search).map((piece, at) =>
    piece.found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, by their place
      <mark key={at}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  )
}
