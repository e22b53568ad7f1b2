import { ANSWER_WAYS, type AnswerWay } from '../../server/contract/answer-way-rules.ts'
import type { Authoring } from './authoring-way.ts'
import { blanks } from './blanks/authoring.ts'
import { choice } from './choice/authoring.ts'
import { matching } from './matching/authoring.ts'
import { number } from './number/authoring.ts'
import { open } from './open/authoring.ts'
import { several } from './several/authoring.ts'
import { sort } from './sort/authoring.ts'
import { typed } from './typed/authoring.ts'

/** The editor's part of each way. Only the question editor imports it, so that no student loads it. */
const AUTHORING = { choice, several, typed, number, blanks, sort, matching, open } satisfies Record<
  AnswerWay,
  Authoring<never>
>

type FormOf<Way extends AnswerWay> = ReturnType<(typeof AUTHORING)[Way]['empty']>
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** The fields of all ways. Fields of ways that are not chosen keep their input. */
export type KeyForm = Intersection<FormOf<AnswerWay>>

export const authoringOf = (way: AnswerWay): Authoring<KeyForm> => AUTHORING[way]

const ofAllWays = (fieldsOf: (way: Authoring<KeyForm>) => object | undefined): object =>
  Object.assign({}, ...ANSWER_WAYS.map((way) => fieldsOf(authoringOf(way))))

export const emptyKeys = () => ofAllWays(({ empty }) => empty()) as KeyForm

export const keptKeys = (form: KeyForm) => ofAllWays(({ keep }) => keep?.(form)) as Partial<KeyForm>

/** The fields whose content can be compared. */
export const keyContent = (form: KeyForm): object => ({
  ...form,
  ...ofAllWays(({ contentOf }) => contentOf?.(form)),
})
