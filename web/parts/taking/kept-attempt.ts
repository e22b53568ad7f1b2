import type { Reply } from '../../../server/contract/calls.ts'
import type { EntryAnswer, TaskRow } from '../../../server/contract/task-shapes.ts'
import type { UserInfo } from '../../api/session.ts'
import { attemptMedia } from './attempt-media.ts'
import { cacheTakingMedia } from './taking-cache.ts'

/**
 * A running attempt, kept on this device so that a reload without network shows the task again with what was answered.
 * What is not sent yet lies in the outbox; here lies what the server already has. It goes with the submission, the logout
 * and the hours.
 */
export interface KeptAttempt {
  /** Who takes it, without what a task does not need of them. */
  me: UserInfo
  row: TaskRow
  reply: Reply<'tasks/start'>
  /** As `Opened` of web/take-task. */
  skewMs: number
  askedAt: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
type Values = Pick<EntryAnswer, 'ID' | 'answer' | 'answers'>[]

const ATTEMPT = 'attempt:'
const VALUES = 'attempt-values:'
/** Without a network the end of the session is not known. After a school day it has certainly ended. */
const KEEP_MS = 12 * 3600 * 1000

/**
 * What is kept in the browser's storage; without one (private windows that refuse it) nothing is. `keepMedia` hears which
 * pictures and sounds the attempts need, all of them, each time that an attempt comes or goes.
 */
export function createKeptAttempts(
  store: Store | undefined,
  now: () => number = Date.now,
  keepMedia: (media: string[]) => void = () => undefined,
) {
  const nameOf = (user: string, task: string) => `${user}/${task}`

  function write(key: string, content: object): void {
    try {
      store?.setItem(key, JSON.stringify({ ...content, at: now() }))
    } catch {
      // Full: the attempt goes on, only a reload without network would not find it.
    }
  }

  function read<Content extends object>(key: string): (Content & { at: number }) | undefined {
    try {
      const found = JSON.parse(store?.getItem(key) ?? 'null')
      return found && now() - found.at < KEEP_MS ? found : undefined
    } catch {
      return undefined
    }
  }

  function names(): string[] {
    const all = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '')
    return all.filter((key) => key.startsWith(ATTEMPT) || key.startsWith(VALUES))
  }

  const attempts = () => names().flatMap((key) => (key.startsWith(ATTEMPT) ? (read<KeptAttempt>(key) ?? []) : []))

  const updateMediaCache = () => keepMedia([...new Set(attempts().flatMap(({ reply }) => attemptMedia(reply.task)))])

  return {
    keep(kept: KeptAttempt): void {
      const { me } = kept
      const lean = { ...me, zehot: '', email: '', phone: '', address: '' }
      write(ATTEMPT + nameOf(me._id, kept.reply.task._id), { ...kept, me: lean })
      updateMediaCache()
    },
    /** Asks for what of their pictures and sounds is not here yet. */
    updateMediaCache,
    /** The answers on the page, whether saved on the server or not. */
    keepValues(user: string, task: string, attempt: number, values: Values): void {
      if (store?.getItem(ATTEMPT + nameOf(user, task))) write(VALUES + nameOf(user, task), { attempt, values })
    },
    /** With the answers in it; undefined where there is none, or it is too old. */
    find(user: string, task: string): KeptAttempt | undefined {
      const kept = read<KeptAttempt>(ATTEMPT + nameOf(user, task))
      const attempt = kept?.reply.attempt
      if (!kept || !attempt) return undefined
      const given = read<{ attempt: number; values: EntryAnswer[] }>(VALUES + nameOf(user, task))
      const draft = given?.attempt === attempt.number ? given.values : attempt.draft
      return { ...kept, reply: { ...kept.reply, attempt: { ...attempt, draft } } }
    },
    /** The attempt of this device that was begun or answered last. */
    newest(): KeptAttempt | undefined {
      return attempts().toSorted((a, b) => b.at - a.at)[0]
    },
    drop(user: string, task: string): void {
      store?.removeItem(ATTEMPT + nameOf(user, task))
      store?.removeItem(VALUES + nameOf(user, task))
      updateMediaCache()
    },
    /** Nobody is logged in here any more. */
    dropAll(): void {
      const all = names()
      for (const key of all) store?.removeItem(key)
      if (all.length > 0) updateMediaCache()
    },
  }
}

function pageStore(): Store | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const keptAttempts = createKeptAttempts(pageStore(), Date.now, cacheTakingMedia)
