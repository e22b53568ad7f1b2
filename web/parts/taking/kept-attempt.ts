import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { ShownClarification } from '../../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../../server/contract/calls.ts'
import type { TaskRow } from '../../../server/contract/task-shapes.ts'
import type { UserInfo } from '../../api/session.ts'
import { attemptMedia } from './attempt-media.ts'
import { cacheTakingMedia } from './taking-cache.ts'

/**
 * A running attempt, stored on this device so that a reload without network shows the task with its answers. Unsent
 * changes are in the outbox. Deleted on submission and on logout; ignored after `KEEP_MS`.
 */
export interface KeptAttempt {
  /** The student, without personal data that a task does not need. */
  me: UserInfo
  row: TaskRow
  reply: Reply<'tasks/start'>
  /** As `Opened` of web/take-task. */
  skewMs: number
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
type Values = Pick<EntryAnswer, 'ID' | 'answer' | 'answers'>[]

const ATTEMPT = 'attempt:'
const VALUES = 'attempt-values:'
/** Offline the page cannot see that the session has ended. After a school day it has. */
const KEEP_MS = 12 * 3600 * 1000

/**
 * Stores attempts in the browser's storage; without one (private windows can refuse it) it stores nothing. `keepMedia`
 * gets the pictures and sounds of all stored attempts whenever one is added or deleted.
 */
export function createKeptAttempts(
  store: Store | undefined,
  now: () => number = Date.now,
  keepMedia: (media: string[]) => void = () => undefined,
) {
  const scopeOf = (user: string, task: string) => `${user}/${task}`

  function write(key: string, content: object): void {
    try {
      store?.setItem(key, JSON.stringify({ ...content, at: now() }))
    } catch {
      // Storage is full: only a reload without network is affected.
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

  function keys(): string[] {
    const all = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '')
    return all.filter((key) => key.startsWith(ATTEMPT) || key.startsWith(VALUES))
  }

  const attempts = () => keys().flatMap((key) => (key.startsWith(ATTEMPT) ? (read<KeptAttempt>(key) ?? []) : []))

  const updateMediaCache = () => keepMedia([...new Set(attempts().flatMap(({ reply }) => attemptMedia(reply.task)))])

  return {
    keep(kept: KeptAttempt): void {
      const { me } = kept
      const lean = { ...me, zehot: '', email: '', phone: '', address: '' }
      write(ATTEMPT + scopeOf(me._id, kept.reply.task._id), { ...kept, me: lean })
      updateMediaCache()
    },
    /** Stores that the end of the attempt moved, or that its clock is paused ('': it runs). */
    keepClock(user: string, task: string, clock: { deadline: string; skewMs: number; pausedAt: string }): void {
      const kept = read<KeptAttempt>(ATTEMPT + scopeOf(user, task))
      if (!kept?.reply.attempt) return
      const { deadline, skewMs, pausedAt } = clock
      const attempt = { ...kept.reply.attempt, deadline, paused_at: pausedAt }
      write(ATTEMPT + scopeOf(user, task), { ...kept, skewMs, reply: { ...kept.reply, attempt } })
    },
    /** Stores what the teacher has clarified since the attempt was opened. */
    keepClarifications(user: string, task: string, clarifications: ShownClarification[]): void {
      const kept = read<KeptAttempt>(ATTEMPT + scopeOf(user, task))
      if (!kept || kept.reply.clarifications?.length === clarifications.length) return
      write(ATTEMPT + scopeOf(user, task), { ...kept, reply: { ...kept.reply, clarifications } })
    },
    /** Asks the service worker again to cache what it does not have yet. */
    updateMediaCache,
    /** Stores all answers on the page, saved on the server or not. */
    keepValues(user: string, task: string, attempt: number, values: Values): void {
      if (store?.getItem(ATTEMPT + scopeOf(user, task))) write(VALUES + scopeOf(user, task), { attempt, values })
    },
    /** The attempt with its answers; undefined if there is none or it is too old. */
    find(user: string, task: string): KeptAttempt | undefined {
      const kept = read<KeptAttempt>(ATTEMPT + scopeOf(user, task))
      const attempt = kept?.reply.attempt
      if (!kept || !attempt) return undefined
      const given = read<{ attempt: number; values: EntryAnswer[] }>(VALUES + scopeOf(user, task))
      const draft = given?.attempt === attempt.number ? given.values : attempt.draft
      return { ...kept, reply: { ...kept.reply, attempt: { ...attempt, draft } } }
    },
    /** The attempt that was opened last on this device. */
    newest(): KeptAttempt | undefined {
      return attempts().toSorted((a, b) => b.at - a.at)[0]
    },
    drop(user: string, task: string): void {
      store?.removeItem(ATTEMPT + scopeOf(user, task))
      store?.removeItem(VALUES + scopeOf(user, task))
      updateMediaCache()
    },
    /** For the logout. */
    dropAll(): void {
      const all = keys()
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
