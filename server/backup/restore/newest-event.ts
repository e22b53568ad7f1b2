import { rm } from 'node:fs/promises'
import { openConnection } from '../../database/sqlite-connection.ts'

export interface NewestEvent {
  position: number
  /** '' before the first event. */
  at: string
}

/** The newest event of a database file that nobody has open. */
export async function newestEventOf(file: string): Promise<NewestEvent> {
  const connection = await openConnection(file, { readOnly: true, durability: 'off' })
  try {
    const tables = await connection.all("select 1 from sqlite_schema where name = 'events'", [])
    if (tables.length === 0) return { position: 0, at: '' }
    const [newest] = await connection.all<NewestEvent>(
      'select position, at from events order by position desc limit 1',
      [],
    )
    return newest ?? { position: 0, at: '' }
  } finally {
    await connection.close()
    for (const end of ['-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  }
}
