/** The word in each blank, and the word or blank that is picked for the next step. */
export interface BlanksState {
  /** One text for each blank, '' while it is open. */
  filled: string[]
  /** Index in the word bank of the picked word. */
  picked: number | null
  /** A blank chosen before its word. */
  target: number | null
}

export type BlanksAction =
  | { type: 'word'; index: number }
  | { type: 'blank'; index: number }
  | { type: 'drop'; word: number; blank: number }
  | { type: 'move'; from: number; to: number }
  /** A word dragged out of its blank goes back to the bank. */
  | { type: 'empty'; blank: number }
  | { type: 'cancel' }
  | { type: 'value'; filled: readonly string[] }

export const emptyBlanks = (count: number, given: readonly string[] = []): BlanksState => ({
  filled: Array.from({ length: count }, (_, at) => given[at] ?? ''),
  picked: null,
  target: null,
})

/** Which words of the bank are used. A text that the bank has twice is used once per blank. */
export function usedWords(words: readonly string[], filled: readonly string[]): boolean[] {
  const left = new Map<string, number>()
  for (const text of filled) if (text) left.set(text, (left.get(text) ?? 0) + 1)
  return words.map((word) => {
    const count = left.get(word) ?? 0
    if (count > 0) left.set(word, count - 1)
    return count > 0
  })
}

const place = (filled: readonly string[], blank: number, text: string): string[] =>
  filled.map((old, at) => (at === blank ? text : old))

/** Word then blank, or blank then word. A press on a filled blank while no word is picked empties it. */
export function fillBlanks(state: BlanksState, action: BlanksAction, words: readonly string[]): BlanksState {
  const held = { picked: null, target: null }
  switch (action.type) {
    case 'word': {
      if (usedWords(words, state.filled)[action.index]) return state
      if (state.target !== null) {
        return { ...held, filled: place(state.filled, state.target, words[action.index] ?? '') }
      }
      return { ...state, picked: state.picked === action.index ? null : action.index }
    }
    case 'blank': {
      if (state.picked !== null)
        return { ...held, filled: place(state.filled, action.index, words[state.picked] ?? '') }
      if (state.filled[action.index]) return { ...held, filled: place(state.filled, action.index, '') }
      return { ...state, target: state.target === action.index ? null : action.index }
    }
    case 'drop':
      if (usedWords(words, state.filled)[action.word]) return state
      return { ...held, filled: place(state.filled, action.blank, words[action.word] ?? '') }
    case 'move': {
      const moved = state.filled[action.from] ?? ''
      const displaced = state.filled[action.to] ?? ''
      return { ...held, filled: place(place(state.filled, action.from, displaced), action.to, moved) }
    }
    case 'empty':
      return { ...held, filled: place(state.filled, action.blank, '') }
    case 'cancel':
      return { ...state, ...held }
    case 'value':
      return { ...state, filled: emptyBlanks(state.filled.length, action.filled).filled }
  }
}

/** Width of every blank of a passage, in `ch`: that of the longest word, so that the width does not reveal the answer. */
export const blankWidth = (words: readonly string[]): number =>
  Math.min(18, Math.max(6, ...words.map((word) => word.length + 2)))
