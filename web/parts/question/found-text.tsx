import { highlight } from './highlight.ts'
import { TextWithSums } from './text-with-sums.tsx'

/** A text with the matches of a search marked, and its sums written left to right. */
export function FoundText({ text, search }: { text: string; search: string }) {
  return <TextWithSums text={text} draw={(part) => marked(part, search)} />
}

const marked = (text: string, search: string) =>
  highlight(text, search).map((piece, at) =>
    piece.found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text are identified by position
      <mark key={at}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  )
