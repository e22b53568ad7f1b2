import { atom, useAtomValue } from 'jotai'
import { store } from '../api/store.ts'

/** Points of an answer that were sent and not stored. */
export interface UnstoredPoints {
  earned: number
  /** Version of the mark that they were to replace. */
  over: string | undefined
}

/** By teacher and place. Not in the field, which the teacher may have left for the next student. */
const unstoredAtom = atom<ReadonlyMap<string, UnstoredPoints>>(new Map())

export const useUnstoredPoints = (place: string): UnstoredPoints | undefined =>
  useAtomValue(unstoredAtom, { store }).get(place)

export const keepUnstored = (place: string, points: UnstoredPoints | undefined): void =>
  store.set(unstoredAtom, (before) => {
    if (!points && !before.has(place)) return before
    const after = new Map(before)
    if (points) after.set(place, points)
    else after.delete(place)
    return after
  })

/** The points of one answer while they are stored. */
export interface PointsQueue {
  /** Resolves with whether nothing is left to store; undefined: nothing is being stored. */
  running?: Promise<boolean>
  sending?: number
  /** Given while others are stored, and sent after them. */
  waiting?: number
  /** What was sent last. */
  newest?: number
  /** What was stored last. */
  own?: number
}

/** A teacher who leaves a student while points are stored, and returns before they are, gets the same queue. */
const beingStored = new Map<string, PointsQueue>()

export const openPointsQueue = (place: string): PointsQueue => beingStored.get(place) ?? {}

/** Keeps a queue for later visits until the returned function is called. */
export function keepWhileStored(place: string, queue: PointsQueue): () => void {
  beingStored.set(place, queue)
  return () => void beingStored.delete(place)
}
