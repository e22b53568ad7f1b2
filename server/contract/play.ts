import { type Static, Type } from 'typebox'
import type { Call } from './call.ts'
import { Empty, Id, Named, paging, ShortText, subject } from './shapes.ts'

/** Games and the dictionary. */

export const Game = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  en_name: Type.String(),
  img: Type.String(),
  classes: Type.Array(Type.String()),
  /** 2: a login is required (docs/requirements.md 2.22). */
  open: Type.Integer(),
  /** Path of its folder below /games/, '' if the game requires a login and the reader has none. */
  game: Type.String(),
  categories: Type.Array(Named),
})
export type Game = Static<typeof Game>

export const Word = Type.Object({ _id: Type.String(), eng_name: Type.String(), ar_name: Type.String() })
export type Word = Static<typeof Word>

const Both = Type.Object({ _id: Type.String(), name: Type.String(), en_name: Type.String() })

export const playCalls = {
  'Games/viewCats': {
    method: 'POST',
    path: 'Games/viewCats',
    who: 'all',
    tag: 'library',
    summary: 'Categories of games',
    body: Empty,
    reply: Type.Array(Both),
  },
  'Games/view': {
    method: 'POST',
    path: 'Games/view',
    who: 'all',
    tag: 'library',
    summary: 'Games, or one of them',
    body: Type.Object({
      _id: Type.Optional(Id),
      filter: Type.Optional(
        Type.Object({ cat: Type.Optional(Id), classes: Type.Optional(Type.String({ maxLength: 10 })) }),
      ),
      ...subject,
    }),
    reply: Type.Array(Game),
  },
  'dictionary/view': {
    method: 'POST',
    path: 'dictionary/view',
    who: 'user',
    tag: 'library',
    summary: 'Words that match, in either language, best match first',
    body: Type.Object({ cat: Type.Optional(Id), search: Type.Optional(ShortText), ...paging, ...subject }),
    reply: Type.Object({
      cats: Type.Array(Both),
      words: Type.Array(Word),
      total: Type.Integer(),
      /** No exact match: the words are possible base forms or corrections of what was typed. */
      near: Type.Optional(Type.Literal(true)),
    }),
  },
} as const satisfies Record<string, Call>
