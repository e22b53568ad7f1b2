import type { Person } from './person.ts'

/** A cached session. */
export interface Known {
  person: Person
  /** When it was read, in milliseconds. */
  readAt: number
  /** Last activity in milliseconds; its row has this value, or will have it within a second. */
  lastSeenAt: number
  /** When it ends regardless of activity, in milliseconds. */
  endsAt: number
}

/** Cache of the sessions that this process has read. A session that ends while it is being read is never cached. */
export interface KnownSessions {
  get(tokenHash: string): Known | undefined
  /** Number of sessions with activity since then (milliseconds). */
  activeSince(at: number): number
  /**
   * Caches the result of `load`. `load` reports the session's owner as soon as it is known; if that person or session
   * changes while `load` runs, it runs again.
   */
  read(
    tokenHash: string,
    load: (ownedBy: (userId: string) => void) => Promise<Known | undefined>,
  ): Promise<Known | undefined>
  /** Call after each stored change. */
  dropSession(tokenHash: string): void
  dropPerson(userId: string): void
  dropAll(): void
}

interface Reading {
  tokenHash: string
  /** Unknown until the session's row is read; until then any person's change may affect it. */
  userId: string | undefined
  outdated: boolean
}

const KNOWN_LIMIT = 50_000

export function createKnownSessions(): KnownSessions {
  const known = new Map<string, Known>()
  const underWay = new Set<Reading>()

  return {
    get: (tokenHash) => known.get(tokenHash),

    activeSince(at) {
      let active = 0
      for (const { lastSeenAt } of known.values()) if (lastSeenAt >= at) active += 1
      return active
    },

    async read(tokenHash, load) {
      known.delete(tokenHash)
      for (;;) {
        const reading: Reading = { tokenHash, userId: undefined, outdated: false }
        underWay.add(reading)
        try {
          const found = await load((userId) => {
            reading.userId = userId
          })
          if (reading.outdated) continue
          if (known.size > KNOWN_LIMIT) known.clear()
          if (found) known.set(tokenHash, found)
          return found
        } finally {
          underWay.delete(reading)
        }
      }
    },

    dropSession(tokenHash) {
      known.delete(tokenHash)
      for (const reading of underWay) if (reading.tokenHash === tokenHash) reading.outdated = true
    },

    dropPerson(userId) {
      for (const [tokenHash, { person }] of known) if (person.id === userId) known.delete(tokenHash)
      for (const reading of underWay)
        if (reading.userId === undefined || reading.userId === userId) reading.outdated = true
    },

    dropAll() {
      known.clear()
      for (const reading of underWay) reading.outdated = true
    },
  }
}
