import { Fragment, type ReactNode } from 'react'
import { passageWithSums } from '../../parts/question/sums.ts'
import classes from './passage.module.css'

interface PassageProps {
  /** Null is a blank. */
  parts: readonly (string | null)[]
  /** Draws a blank. `index`: its number in the passage, from 0. */
  blank: (index: number) => ReactNode
}

/** The text of a passage with its blanks. A blank inside a sum is drawn within the sum, from left to right. */
export function Passage({ parts, blank }: PassageProps) {
  return passageWithSums(parts).map((piece, at) => {
    const drawn = piece.parts.map((part, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a passage are identified by position
      typeof part === 'number' ? <Fragment key={place}>{blank(part)}</Fragment> : part,
    )
    return piece.sum ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <bdi key={at} dir="ltr" className={drawn.length > 1 ? classes.together : undefined}>
        {drawn}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <Fragment key={at}>{drawn}</Fragment>
    )
  })
}
