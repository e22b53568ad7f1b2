import { setTimeout as wait } from 'node:timers/promises'
import type { SqliteConnection, SqliteWriter, WalFollower } from '../../events/store/engine.ts'
import { StorageUnavailable } from '../../events/store/storage-unavailable.ts'
import type { OpenSqliteConnection } from './sqlite-connection.ts'

/**
 * Number of turns between two checks of the write-ahead log's length, and the length in pages (of 4 KiB) that triggers
 * a checkpoint.
 */
const TURNS = 8
const PAGES = 10_000

export interface Lease {
  connection: SqliteConnection
  release(): void
}

export interface LeasedWriter extends SqliteWriter {
  /** Acquires the writer exclusively until `release`, first come, first served. */
  acquire(): Promise<Lease>
  /** Waits for the acquired turns and accepts no more. */
  close(): Promise<void>
}

/** A follower may be slow, for example on a network disk; a checkpoint waits no longer for it while writes continue. */
const CATCH_UP_MS = 2_000

/**
 * One exclusive queue for the single writing connection. `checkpointer` is a separate connection that copies the
 * write-ahead log into the database file while writes continue. `reader` is a read-only one for nothing else.
 */
export function createWriter(
  connection: OpenSqliteConnection,
  checkpointer: OpenSqliteConnection,
  reader: OpenSqliteConnection,
): LeasedWriter {
  let follower: WalFollower | undefined
  let tail = Promise.resolve()
  let turns = 0
  let waiting = 0
  let closed = false
  let checkpointing: Promise<void> | undefined

  function queue(): Promise<Lease> {
    const before = tail
    let done = () => {}
    tail = new Promise<void>((resolve) => {
      done = resolve
    })
    return before.then(() => ({ connection, release: done }))
  }

  async function acquire(): Promise<Lease> {
    if (closed) throw new Error('the database is closed')
    waiting += 1
    const lease = await queue()
    waiting -= 1
    return {
      connection,
      release() {
        turns += 1
        if (turns % TURNS === 0) {
          checkpointing ??= checkpoint().finally(() => {
            checkpointing = undefined
          })
        }
        lease.release()
      },
    }
  }

  /**
   * PASSIVE never blocks. The long first pass runs in parallel with the writer; only the remainder is copied while the
   * writer is held, because the log can restart only when all of it was copied.
   */
  async function checkpoint(): Promise<void> {
    try {
      const [state] = await checkpointer.all<WalState>('pragma wal_checkpoint(noop)', [])
      if (state === undefined || state.log - state.checkpointed < PAGES) return
      const following = follower
      const letGo = following && (await holdLog())
      try {
        await checkpointer.all('pragma wal_checkpoint(passive)', [])
        if (following) await Promise.race([following.catchUp(), wait(CATCH_UP_MS, undefined, { ref: false })])
        const { release } = await queue()
        await finish(following, letGo).finally(release)
      } finally {
        await letGo?.()
      }
    } catch (error) {
      // Everything committed is safe in the write-ahead log; a full disk only puts the copying off.
      if (!(error instanceof StorageUnavailable)) throw error
    }
  }

  /** Opens a read transaction, during which SQLite does not overwrite the log. Returns the function that ends it. */
  async function holdLog(): Promise<() => Promise<void>> {
    await reader.exec('begin; select 1 from sqlite_schema limit 1')
    let held = true
    return async () => {
      if (held) await reader.exec('rollback')
      held = false
    }
  }

  /** While the writer is held. */
  async function finish(following: WalFollower | undefined, letGo: (() => Promise<void>) | undefined): Promise<void> {
    await following?.readRest()
    await letGo?.()
    await connection.all('pragma wal_checkpoint(passive)', [])
  }

  return {
    acquire,
    follow(next) {
      follower = next
    },
    get waiting() {
      return waiting
    },
    async exclusive(work) {
      const lease = await acquire()
      try {
        return await work(lease.connection)
      } finally {
        lease.release()
      }
    },
    async close() {
      closed = true
      await checkpointing
      await tail
      await reader.close()
      await checkpointer.close()
      await connection.close()
    },
  }
}

/** Pages in the write-ahead log, and how many of them are in the file already. */
interface WalState {
  log: number
  checkpointed: number
}
