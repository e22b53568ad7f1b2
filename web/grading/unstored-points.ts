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
