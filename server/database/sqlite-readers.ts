import type { OpenSqliteConnection } from './sqlite-connection.ts'
import type { Lease } from './sqlite-writer.ts'

/** Assigns read-only connections, each to one query or one transaction at a time. */
export function createReaders(connections: OpenSqliteConnection[]) {
  const free = [...connections]
  const waiting: ((connection: OpenSqliteConnection) => void)[] = []

  async function acquire(): Promise<Lease> {
    const connection = free.pop() ?? (await new Promise<OpenSqliteConnection>((resolve) => void waiting.push(resolve)))
    return {
      connection,
      release() {
        const next = waiting.shift()
        if (next === undefined) free.push(connection)
        else next(connection)
      },
    }
  }

  return {
    acquire,
    /** Waits for running reads: a read started in parallel with one that failed may still run. */
    async close(): Promise<void> {
      for (const _ of connections) await acquire()
      for (const connection of connections) await connection.close()
    },
  }
}
