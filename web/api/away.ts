import { atom } from 'jotai/vanilla'

/** The server did not answer when the page asked who is there, and has not since. */
export const awayAtom = atom(false)
