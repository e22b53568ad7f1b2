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
