import { atom } from 'jotai/vanilla'
import { store } from './store.ts'

/** Milliseconds to add to this device's clock to get the server's. Assumes that the reply took half of the round trip. */
export const skewOf = (serverNow: string, sentAt: number, receivedAt: number): number =>
  Date.parse(serverNow) - (sentAt + receivedAt) / 2

/** The skew for clocks of lists, from the last reply that had the server's time; 0 before. */
export const serverSkewAtom = atom(0)

/** A smaller change is the network's, and would make clocks jump. */
const LEAST_MS = 5000

/** Call it with the server's time of a reply, and this device's of the request and the reply. */
export function noteServerTime(serverNow: string, sentAt: number, receivedAt: number): void {
  const skew = skewOf(serverNow, sentAt, receivedAt)
  const known = store.get(serverSkewAtom)
  if (Number.isFinite(skew) && Math.abs(skew - known) > LEAST_MS) store.set(serverSkewAtom, skew)
}
