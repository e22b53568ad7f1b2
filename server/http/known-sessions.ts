import type { Person } from './person.ts'

/** A session as it was read. */
export interface Known {
  person: Person
  /** Milliseconds: when it was read. */
  readAt: number
  /** Milliseconds: what its row says, or will say within a second. */
  lastSeenAt: number
  /** Milliseconds: when it ends, however much it is used. */
  endsAt: number
}

/** The sessions that this process has read. What ends while it is being read is never kept. */
export interface KnownSessions {
  get(tokenHash: string): Known | undefined
  /** Keeps what `load` finds. It says whose session it is as soon as it knows; where that person's or the session's standing changed meanwhile, it is asked again. */
  read(
    tokenHash: string,
    load: (isOf: (userId: string) => void) => Promise<Known | undefined>,
  ): Promise<Known | undefined>
  /** Call after each change that is stored. */
  dropSession(tokenHash: string): void
  dropPerson(userId: string): void
}

interface Reading {
  tokenHash: string
  /** Unknown until the session's row is there: anybody's change may then be about it. */
  userId: string | undefined
  outdated: boolean
}

const KNOWN_LIMIT = 50_000

export function createKnownSessions(): KnownSessions {
  const known = new Map<string, Known>()
  const underWay = new Set<Reading>()

  return {
    get: (tokenHash) => known.get(tokenHash),

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
  }
}
