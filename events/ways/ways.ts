import { blanks } from './blanks.ts'
import { choice } from './choice.ts'
import { several } from './several.ts'
import { sort } from './sort.ts'
import { typed } from './typed.ts'
import type { Way } from './way.ts'

/** All ways of answering, by the name that the log stores in `key.way`. */
const WAYS = { choice, several, typed, blanks, sort }

/** How a question is answered. */
export type AnswerWay = keyof typeof WAYS
type KeyOf<Of> = Of extends Way<infer Key> ? Key : never
/** A question's right answer, as the log stores it. */
export type AnswerKey = KeyOf<(typeof WAYS)[AnswerWay]>

/** The descriptor for a key. Each way's key has the way's own name, so the two belong together. */
export const wayOf = ({ way }: AnswerKey): Way<AnswerKey> => WAYS[way] as Way<AnswerKey>
