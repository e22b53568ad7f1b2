import { atom, type PrimitiveAtom } from 'jotai'

/** A comment that is not stored yet. */
export interface CommentDraft {
  text: string
  /** The stored comment when the teacher began to type. */
  was: string
}

const key = (place: string) => `bawaba.comment.${place}`

export function storeComment(place: string, draft: CommentDraft | undefined): void {
  if (draft) sessionStorage.setItem(key(place), JSON.stringify(draft))
  else sessionStorage.removeItem(key(place))
}

/** The draft that a reload or a change of the page interrupted. */
export function readComment(place: string): CommentDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key(place)) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('was' in draft)) return undefined
    const { text, was } = draft
    return typeof text === 'string' && typeof was === 'string' ? { text, was } : undefined
  } catch {
    return undefined
  }
}

/** A comment while its box is shown or it is being stored. */
export interface OpenComment {
  draft: CommentDraft | undefined
  saving: boolean
  /** The field was left while the text before was being stored. */
  again: boolean
  /** A save was refused for a colleague's comment. */
  refused: boolean
}

type CommentAtom = PrimitiveAtom<OpenComment>

/** The comments that are being stored. A teacher who leaves the page and returns before the reply gets the same one. */
const beingStored = new Map<string, CommentAtom>()

export const openComment = (place: string): CommentAtom =>
  beingStored.get(place) ??
  atom<OpenComment>({ draft: readComment(place), saving: false, again: false, refused: false })

/** Keeps a comment for later visits until the returned function is called. */
export function keepWhileStored(place: string, comment: CommentAtom): () => void {
  beingStored.set(place, comment)
  return () => void beingStored.delete(place)
}
