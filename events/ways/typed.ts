import { allOrNothing } from './share.ts'
import type { Way } from './way.ts'

export interface TypedKey {
  way: 'typed'
  /** The answer that reviews show. */
  answer: string
  /** Other texts that are right too. */
  also?: string[]
}

export const typed: Way<TypedKey> = {
  share: (key, given, same) => allOrNothing('text' in given && textsOf(key).some((text) => same(text, given.text))),
  textsOf: (key, same) => (given) => textsOf(key).filter((text) => same(text, given)),
  asksSame: () => true,
}

const textsOf = ({ answer, also = [] }: TypedKey): string[] => [answer, ...also]
