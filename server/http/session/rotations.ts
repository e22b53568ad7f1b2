/**
 * The hashes of a session's tokens. A rotation gives a session a new token, while its sockets stay open under the hash that
 * they were opened with.
 */
export interface Rotations {
  /** A session has got a new token. */
  add(newHash: string, oldHash: string): void
  /** All hashes that a session has had, newest first. */
  allOf(tokenHash: string): string[]
  /** The present hash of each session, by any hash that it has had. */
  newestOf(tokenHashes: Iterable<string>): { hash: string; newest: string }[]
  /** The session of this present hash has ended. */
  forget(tokenHash: string): void
}

/** Rotations on this node; a session of another node has the hash that it was opened with. */
export function createRotations(): Rotations {
  /** The hash before, by the hash that replaced it. */
  const previous = new Map<string, string>()

  function allOf(tokenHash: string): string[] {
    const hashes: string[] = []
    for (let hash: string | undefined = tokenHash; hash; hash = previous.get(hash)) hashes.push(hash)
    return hashes
  }

  return {
    add: (newHash, oldHash) => void previous.set(newHash, oldHash),
    allOf,
    newestOf(tokenHashes) {
      // Rotations are in the order in which they happened, so the newest hash of a session is set last.
      const newest = new Map<string, string>()
      for (const replacing of previous.keys()) for (const hash of allOf(replacing)) newest.set(hash, replacing)
      return [...tokenHashes].map((hash) => ({ hash, newest: newest.get(hash) ?? hash }))
    },
    forget: (tokenHash) => void previous.delete(tokenHash),
  }
}
