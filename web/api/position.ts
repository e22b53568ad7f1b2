let pushed = 0

/** Remembers the highest place in the log that a push has brought; the socket tells the server when it comes back. */
export function notePosition(push: unknown): void {
  if (typeof push !== 'object' || push === null || !('position' in push)) return
  if (typeof push.position === 'number' && push.position > pushed) pushed = push.position
}

/** 0 before the first push: what this page has read so far, each reply for itself, may be older than the line. */
export const pushedPosition = (): number => pushed

/** After a logout nothing is held any more. */
export function forgetPosition(): void {
  pushed = 0
}

/** A push is applied only above the position of the row that it changes (contract, "Live"). */
export const isNewer = (push: { position: number }, row: { position?: number } | undefined): boolean =>
  push.position > (row?.position ?? -1)
