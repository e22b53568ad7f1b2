import { type Static, type TLiteral, type TUnion, type TUnsafe, Type } from 'typebox'

/** Shapes that several calls share. The validator drops unknown fields. */

export const Id = Type.String({ minLength: 1, maxLength: 100 })
/** ISO 8601 UTC, or '' for none. */
export const DateText = Type.String({
  maxLength: 40,
  pattern: '^$|^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$',
})
/** `section-grade`, e.g. `2-7`. */
export const ClassCode = Type.String({ pattern: '^[1-7]-(1[0-2]|[1-9])$' })
/** A grade such as `7`, or a class such as `2-7`. */
export const GradeOrClass = Type.String({ pattern: '^([1-7]-)?([1-9]|1[0-2])$' })
/** Path of a stored picture or sound, as `upload` returns it; '' for none. */
export const MediaName = Type.String({ pattern: '^$|^[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|gif|mp3)$', maxLength: 300 })
/** Background of a task: a stored picture, or the name of one of the client's drawings. */
export const BackgroundName = Type.Union([MediaName, Type.String({ pattern: '^builtin/[\\w-]+$', maxLength: 60 })])
/** 0 to 100, null if there is no score yet. */
export const Score = Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()])
export const ShortText = Type.String({ maxLength: 300 })
export const LongText = Type.String({ maxLength: 20_000 })
export const Success = Type.Object({ success: Type.Literal(true) })
export const SuccessId = Type.Object({ success: Type.Object({ _id: Id }) })
/** What was stored, for the next change of it: `version` of a later call refuses to overwrite another one. */
export const SuccessVersion = Type.Object({
  success: Type.Object({ _id: Id, version: Type.Optional(Type.String()) }),
})
/** The version that a change was made from. Absent: the change overwrites any. Another one is stored: 409 `changed`. */
export const OfVersion = { version: Type.Optional(ShortText) }
/** Log position that a reply with live data reflects. */
export const Position = Type.Integer({ minimum: 0 })
/** Page of a list, from 1, and rows per page. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}
/** Every body may carry `subject`. Content is filtered by it; the default is the configured subject. */
export const subject = { subject: Type.Optional(Type.String({ maxLength: 100 })) }
export const Empty = Type.Object({ ...subject })
export const Named = Type.Object({ _id: Type.String(), name: Type.String() })
export const CategoryName = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  en_name: Type.String(),
  /** The topmost ancestor, or the category itself: the subject. */
  top: Type.Optional(Type.String()),
})
export type CategoryName = Static<typeof CategoryName>

type Literals<Values extends readonly unknown[]> = Values extends readonly [
  infer First extends string | number,
  ...infer Rest,
]
  ? [TLiteral<First>, ...Literals<Rest>]
  : []
/** One of these values. The cast is needed because `map` loses the types of a tuple. */
export const oneOf = <const Values extends readonly (string | number)[]>(values: Values) =>
  Type.Union(values.map((value) => Type.Literal(value))) as unknown as number extends Values['length']
    ? TUnsafe<Values[number]>
    : TUnion<Literals<Values>>
