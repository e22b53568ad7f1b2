import { foldForSearch } from '../../../server/contract/rules.ts'

export interface Piece {
  text: string
  found: boolean
}

/** Splits a text into matches of the search words and the rest. Forms of alef and vowel marks make no difference. */
export function highlight(text: string, search: string): Piece[] {
  const words = foldForSearch(search).split(' ').filter(Boolean)
  if (words.length === 0 || text === '') return [{ text, found: false }]
  const letters = [...text]
  let folded = ''
  const origin: number[] = []
  letters.forEach((letter, at) => {
    const plain = /\s/.test(letter) ? ' ' : foldForSearch(letter)
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) origin.push(at)
  })
  const marked = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const first = origin[at] ?? 0
      const last = origin[at + word.length - 1] ?? first
      for (let letter = first; letter <= last; letter++) marked.add(letter)
    }
  }
  const pieces: Piece[] = []
  letters.forEach((letter, at) => {
    const before = pieces.at(-1)
    // A vowel mark folds to nothing; it belongs to the piece of its letter.
    const found = marked.has(at) || (/\p{M}/u.test(letter) && marked.has(at - 1) && marked.add(at).has(at))
    if (before && before.found === found) before.text += letter
    else pieces.push({ text: letter, found })
  })
  return pieces
}
