import type { AnswerKey, AnswerWay } from '../../../events/ways/ways.ts'
import { blanks } from './blanks.ts'
import { choice } from './choice.ts'
import { matching } from './matching.ts'
import { number } from './number.ts'
import { open } from './open.ts'
import { several } from './several.ts'
import { sort } from './sort.ts'
import { typed } from './typed.ts'
import type { WireWay } from './way.ts'

type KeyOf<Way extends AnswerWay> = Extract<AnswerKey, { way: Way }>

export const WIRE_WAYS: { [Way in AnswerWay]: WireWay<KeyOf<Way>> } = {
  choice,
  several,
  typed,
  number,
  blanks,
  sort,
  matching,
  open,
}

/** The descriptor for a key. */
export const wireWayOf = ({ way }: AnswerKey): WireWay<AnswerKey> => WIRE_WAYS[way] as WireWay<AnswerKey>
