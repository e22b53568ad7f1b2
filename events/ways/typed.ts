import type { Way } from './way.ts'

export interface TypedKey {
  way: 'typed'
  answer: string
}

export const typed: Way<TypedKey> = {
  isRight: (key, given, fold) => 'text' in given && fold(given.text) === fold(key.answer),
}
