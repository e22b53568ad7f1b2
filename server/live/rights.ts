import { readTogether } from '../database/read-together.ts'
import { findPeople } from '../http/session/people.ts'
import type { Person } from '../http/session/person.ts'
import type { LiveDeps } from './live-deps.ts'
import { type LiveServer, type LiveSocket, socketsIn, userRoom } from './rooms.ts'

/** Follows changes of the people with open sockets. */
export interface Rights {
  /** Whether the known rights of all open sockets are up to date: this node receives notifications, and has read them since it does. */
  readonly current: boolean
  /** Reads the people of all open sockets again, and closes those whose rights have changed. */
  readAgain(): Promise<void>
  /** Something about this person has changed, or without an id perhaps about anybody. Returns at once. */
  changed(userId?: string): void
  /** Resolves when nothing is read any more. */
  stop(): Promise<void>
}

/**
 * The rooms and messages of a socket depend on the level and the schools that its person had when it was opened. When these
 * change, the socket is closed, and the page connects again with the present rights.
 */
export function followRights(io: LiveServer, { db, sessions }: Pick<LiveDeps, 'db' | 'sessions'>): Rights {
  const checking = new Set<Promise<void>>()
  /** How often it was reported that anybody may have changed, and up to which of these reports the people were read. */
  let unsure = 0
  let read = 0
  const readPerson = readTogether<string, Person>(async (ids) => {
    const people = await findPeople(db.read, ids)
    return ids.map((id) => people.get(id))
  })

  const socketsOf = (userId: string): LiveSocket[] => socketsIn(io, userRoom(userId))

  async function check(userId: string): Promise<void> {
    const person = await readPerson(userId)
    for (const socket of socketsOf(userId))
      if (person && hasSameRights(person, socket.data.me)) socket.data.me = person
      else socket.conn.close(true)
  }

  const everybody = () => new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.me?.id ?? []))

  async function readAgain(): Promise<void> {
    const to = unsure
    await Promise.all([...everybody()].map(check))
    read = Math.max(read, to)
  }

  return {
    get current() {
      return read === unsure && sessions.hearsChanges()
    },
    readAgain,
    changed(userId) {
      if (userId === undefined) unsure += 1
      else if (socketsOf(userId).length === 0) return
      // If the database is away, its listener calls this for everybody when it is back.
      const checked = (userId === undefined ? readAgain() : check(userId)).catch(() => undefined)
      checking.add(checked)
      void checked.then(() => checking.delete(checked))
    },
    stop: async () => void (await Promise.all(checking)),
  }
}

export const hasSameRights = (one: Person, other: Person): boolean =>
  one.level === other.level && one.schoolIds.join('\n') === other.schoolIds.join('\n')
