import { stat } from 'node:fs/promises'
import path from 'node:path'
import sqlite3 from 'sqlite3'
import { connectClient } from '../../server/database/primary-client.ts'

/** An event as it is stored. */
export interface Row {
  position: number
  stream_id: string
  version: number
  type: string
  data: string
}

/** The log of an installation, read without the server's code; only the primary is found by it. The servers may run. */
export interface LogSource {
  /** All events in the order of their positions. */
  read(): Promise<Row[]>
  /** Size of the database. */
  bytes(): Promise<number>
}

const EVENTS = 'select position, stream_id, version, type, data from events order by position'

/** `where`: a data folder, or the address of a PostgreSQL database. */
export const logOf = (where: string): LogSource =>
  /^postgres(ql)?:/.test(where) ? postgresLog(where) : sqliteLog(path.join(where, 'bawaba.sqlite'))

/** Opens the file for each read, read-only. */
export const sqliteLog = (file: string): LogSource => ({
  read: () =>
    new Promise((resolve, reject) => {
      const db = new sqlite3.Database(file, sqlite3.OPEN_READONLY, (opening) => {
        if (opening) return reject(opening)
        db.all<Row>(EVENTS, (error, rows) => {
          db.close()
          if (error) reject(error)
          else resolve(rows)
        })
      })
    }),
  async bytes() {
    const sizes = await Promise.all([file, `${file}-wal`].map((one) => stat(one).catch(() => undefined)))
    return sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0)
  },
})

const postgresLog = (url: string): LogSource => ({
  async read() {
    const rows = await query<Row>(url, EVENTS)
    // PostgreSQL's driver passes a bigint as text.
    return rows.map((row) => ({ ...row, position: Number(row.position), version: Number(row.version) }))
  },
  async bytes() {
    const [row] = await query<{ bytes: string }>(url, 'select pg_database_size(current_database()) as bytes')
    return Number(row?.bytes)
  },
})

async function query<Found extends object>(databaseUrl: string, text: string): Promise<Found[]> {
  const client = await connectClient(databaseUrl)
  try {
    return (await client.query<Found>(text)).rows
  } finally {
    await client.end()
  }
}
