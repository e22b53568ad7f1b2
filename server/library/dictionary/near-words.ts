import { isLongEnough, isOneTypo } from './one-typo.ts'
import type { IndexedWord } from './search-words.ts'
import { basesOf } from './word-forms.ts'

/** Entries by their whole text and by each word of it, in both languages. */
export type Vocabulary = Map<string, IndexedWord[]>

export function vocabularyOf(words: IndexedWord[]): Vocabulary {
  const vocabulary: Vocabulary = new Map()
  for (const word of words)
    for (const text of new Set([...partsOf(word.eng_folded), ...partsOf(word.ar_folded)])) {
      const held = vocabulary.get(text)
      if (held) held.push(word)
      else vocabulary.set(text, [word])
    }
  return vocabulary
}

const partsOf = (folded: string): string[] => [folded, ...folded.split(/[^\p{L}\p{N}']+/u)].filter(Boolean)

/** Entries of which the typed word is a plural or a verb form. */
export const wordsOfForm = (vocabulary: Vocabulary, typed: string): IndexedWord[] =>
  basesOf(typed).flatMap((base) => wholeFirst(base, vocabulary.get(base) ?? []))

/** Entries that differ by one typing error; those with the same first letter first, because it is seldom wrong. */
export function wordsOfTypo(vocabulary: Vocabulary, typed: string): IndexedWord[] {
  if (!isLongEnough(typed)) return []
  const meant = [...vocabulary.keys()].filter((text) => isOneTypo(typed, text))
  const begins = (text: string) => Number(text[0] === typed[0])
  return meant
    .sort((a, b) => begins(b) - begins(a) || (a < b ? -1 : 1))
    .flatMap((text) => wholeFirst(text, vocabulary.get(text) ?? []))
}

/** Entries that equal this text first, then those that contain it as one of several words. */
function wholeFirst(text: string, words: IndexedWord[]): IndexedWord[] {
  const isWhole = (word: IndexedWord) => Number(word.eng_folded === text || word.ar_folded === text)
  return words.toSorted((a, b) => isWhole(b) - isWhole(a))
}
