import type { Engine } from '../../events/store/engine.ts'
import type { EventStore } from '../../events/store/event-store.ts'
import type { Passwords } from '../account/passwords.ts'
import type { Database } from '../database/tables.ts'
import type { Deps } from '../deps.ts'
import type { FileStore } from '../files/file-store.ts'

/** Where a command prints. Each text is a line, or several. */
export interface Say {
  out(text: string): void
  err(text: string): void
  /** Progress of a long command. */
  progress(text: string): void
}

export interface Job extends Say {
  /** Aborted when nobody waits for the command any more. A long command then stops and leaves everything as it was. */
  signal?: AbortSignal
}

/** What a command works on. */
export interface Portal {
  db: Engine<Database>
  files: FileStore
  store: EventStore
  passwords: Pick<Passwords, 'hash'>
  now: () => Date
  newId: () => string
  /** Caches of the server in this process, which a command must update; undefined: no server runs in it. */
  served?: Pick<Deps, 'sessions' | 'streams' | 'projector'>
}

/** Reads the arguments and returns what to do, which returns the exit code. @throws UsageError */
export type Command = (args: string[]) => (portal: Portal, job: Job) => Promise<number>

/** Wrong or missing arguments. The message is for the operator. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The portal of a running server. */
export const portalOf = (deps: Deps): Portal => ({ ...deps, served: deps })

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** 2 for wrong arguments, 1 for every other failure. */
export const exitCodeOf = (error: unknown): number => (error instanceof UsageError ? 2 : 1)
