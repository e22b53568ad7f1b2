/**
 * The hashes of a session's tokens. A session gets a new token, or is replaced by a login of its own person, while its sockets
 * stay open under the hash that they were opened with.
 */
export interface Rotations {
  /** The sockets of `oldHash` belong to the session of `newHash` from now on. */
  add(newHash: string, oldHash: string): void
  /** The present hash of a session, and the earlier ones with open sockets. */
  allOf(tokenHash: string): string[]
  /** The present hash of each session, by any hash that it has had. */
  newestOf(tokenHashes: Iterable<string>): { hash: string; newest: string }[]
  /** The session of this present hash has ended. */
  forget(tokenHash: string): void
}

/** Rotations on this node, of the hashes of its open sockets; a session of another node has the hash that it was opened with. */
export function createRotations(openSessions: () => Set<string>): Rotations {
  /** The present hash, by each earlier one. */
  const newest = new Map<string, string>()

  const earlierOf = (tokenHash: string) =>
    [...newest].filter(([, present]) => present === tokenHash).map(([hash]) => hash)

  return {
    add(newHash, oldHash) {
      for (const hash of [oldHash, ...earlierOf(oldHash)]) newest.set(hash, newHash)
      // A person may log in any number of times, so only the hashes of open sockets are kept. A socket that is being
      // opened with an old hash is refused.
      const open = openSessions()
      for (const hash of newest.keys()) if (!open.has(hash)) newest.delete(hash)
    },
    allOf: (tokenHash) => [tokenHash, ...earlierOf(tokenHash)],
    newestOf: (tokenHashes) => [...tokenHashes].map((hash) => ({ hash, newest: newest.get(hash) ?? hash })),
    forget(tokenHash) {
      for (const hash of earlierOf(tokenHash)) newest.delete(hash)
    },
  }
}
