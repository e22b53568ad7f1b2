import { blanks } from './blanks.ts'
import { choice } from './choice.ts'
import { matching } from './matching.ts'
import { number } from './number.ts'
import { open } from './open.ts'
import { several } from './several.ts'
import type { Share } from './share.ts'
import { sort } from './sort.ts'
import { typed } from './typed.ts'
import type { Way } from './way.ts'

/** All ways of answering, by the name that the log stores in `key.way`. */
const WAYS = { choice, several, typed, number, blanks, sort, matching, open }

/** How a question is answered. */
export type AnswerWay = keyof typeof WAYS
type KeyOf<Of> = Of extends Way<infer Key, Share | null> ? Key : never
/** A question's right answer, as the log stores it. */
export type AnswerKey = KeyOf<(typeof WAYS)[AnswerWay]>

type AnyWay = Way<AnswerKey, Share | null>
/** The descriptor for a key. Each way's key has the way's own name, so the two belong together. */
export const wayOf = ({ way }: AnswerKey): AnyWay => WAYS[way] as AnyWay
