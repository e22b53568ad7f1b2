import { allOrNothing, type SameText } from './share.ts'
import type { Way } from './way.ts'

export interface TypedKey {
  way: 'typed'
  /** The answer that reviews show. */
  answer: string
  /** Other texts that are right too. */
  also?: string[]
}

export const typed: Way<TypedKey> = {
  share: (key, given, same) => allOrNothing('text' in given && takes(key, same)(given.text)),
  takes,
  asksSame: () => true,
}

function takes({ answer, also = [] }: TypedKey, same: SameText): (given: string) => boolean {
  return (given) => [answer, ...also].some((text) => same(text, given))
}
