import type { Change, Sending } from './outbox-state.ts'

/** One attempt of one person: another person on the same machine never sees or sends it. */
export interface OutboxScope {
  user: string
  task: string
  attempt: number
}

export interface OutboxStorage {
  /** Where answers are kept: `database` survives everything, `local` a reload, `memory` neither. */
  readonly kind: 'database' | 'local' | 'memory'
  load(scope: OutboxScope): Promise<{ changes: Change[]; sending?: Sending }>
  put(scope: OutboxScope, change: Change): Promise<void>
  /** Forgets changes that arrived, unless a newer one of the same question has been stored since. */
  remove(scope: OutboxScope, device: string, sent: readonly { question: string; seq: number }[]): Promise<void>
  putSending(scope: OutboxScope, sending: Sending): Promise<void>
  clear(scope: OutboxScope): Promise<void>
  /** Attempts of a person at a task that still have something here. */
  attempts(user: string, task: string): Promise<number[]>
}

export const scopeKey = ({ user, task, attempt }: OutboxScope): string => `${user}/${task}/${attempt}`
