import type { Change, QueuedSubmission } from './outbox-state.ts'

/** One attempt of one user. Another user of the same machine never sees or sends its answers. */
export interface OutboxScope {
  user: string
  task: string
  attempt: number
}

/** What is stored of one attempt. `unstored`: in the memory of this page only. */
export interface Stored {
  changes: Change[]
  submission?: QueuedSubmission & { unstored?: true }
}

export interface OutboxStorage {
  /** Durability: `database` survives everything, `local` a reload, `memory` neither. */
  readonly kind: 'database' | 'local' | 'memory'
  load(scope: OutboxScope): Promise<Stored>
  /** The changes that can be read while `load` waits for a database that hangs. Without it: none. */
  loadAtOnce?(scope: OutboxScope): Promise<Change[]>
  put(scope: OutboxScope, change: Change): Promise<void>
  /** Removes acknowledged changes, unless a newer one of the same question has been stored since. */
  remove(scope: OutboxScope, device: string, sent: readonly { question: string; seq: number }[]): Promise<void>
  putSubmission(scope: OutboxScope, submission: QueuedSubmission): Promise<void>
  /** Its answers stay: they are changes of their own. */
  removeSubmission(scope: OutboxScope): Promise<void>
  /** Those of all attempts at a task. */
  removeSubmissions(user: string, task: string): Promise<void>
  /** Removes everything, acknowledged or not: only when the student asks for it, never after a reply. */
  clear(scope: OutboxScope): Promise<void>
  /** Attempts of a user at a task that still have stored changes. */
  attempts(user: string, task: string): Promise<number[]>
  /** Attempts of a user, at all tasks, of which changes or a submission are stored. */
  scopes(user: string): Promise<OutboxScope[]>
  /** The attempts that are known without the database, while `scopes` waits for it. Without it: none. */
  scopesAtOnce?(user: string): Promise<OutboxScope[]>
}

export const scopeKey = ({ user, task, attempt }: OutboxScope): string => `${user}/${task}/${attempt}`

/** The attempts, each once, that keys of a user's attempts name. Something else may follow the key of an attempt. */
export function scopesOf(user: string, keys: readonly string[]): OutboxScope[] {
  const scopes = keys.map((key) => {
    const [task = '', attempt] = key.slice(user.length + 1).split('/')
    return { user, task, attempt: Number(attempt) }
  })
  return [...new Map(scopes.map((scope) => [scopeKey(scope), scope])).values()]
}
