let highest = 0

/** Remembers the highest place in the log that this page has seen, in a reply or a push; the socket tells the server. */
export function notePosition(seen: unknown): void {
  if (typeof seen !== 'object' || seen === null || !('position' in seen)) return
  if (typeof seen.position === 'number' && seen.position > highest) highest = seen.position
}

export const seenPosition = (): number => highest

/** After a logout nothing is held any more. */
export function forgetPosition(): void {
  highest = 0
}

/** A push is applied only above the position of the row that it changes (contract, "Live"). */
export const isNewer = (push: { position: number }, row: { position?: number } | undefined): boolean =>
  push.position > (row?.position ?? -1)
