import { atom, type PrimitiveAtom } from 'jotai'
import type { AnswerCard, Merges } from './cards.ts'
import type { Given } from './mark-bodies.ts'

export interface Job {
  key: string
  given: Given
  /** As the teacher saw it; undefined if an earlier change of it is not read again yet. */
  card: AnswerCard | undefined
}

interface Unstored {
  /** The last mark and the last comment of each card, by the card's key. */
  pending: ReadonlyMap<string, Given>
  merges: Merges
}

/** What a teacher has given to the answers of one question and is not stored yet. */
export interface MarkQueue {
  shown: PrimitiveAtom<Unstored>
  jobs: Job[]
  /** Keys of the cards that have changed since the answers were read. */
  unread: Set<string>
  /** Whether the teacher has left the page that last showed this question. */
  hasLeft: () => boolean
}

/** A teacher who leaves a question while its marks are stored, and returns before they are, gets the same queue. */
const beingStored = new Map<string, MarkQueue>()

export const openQueue = (place: string): MarkQueue =>
  beingStored.get(place) ?? {
    shown: atom<Unstored>({ pending: new Map(), merges: new Map() }),
    jobs: [],
    unread: new Set(),
    hasLeft: () => true,
  }

/** Keeps a queue for later visits until the returned function is called; undefined if it is kept already. */
export function keepWhileStored(place: string, queue: MarkQueue): (() => void) | undefined {
  if (beingStored.has(place)) return undefined
  beingStored.set(place, queue)
  return () => void beingStored.delete(place)
}
