import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface Ran {
  code: number
  out: string
  err: string
}

export interface Place {
  dataDir: string
  databaseUrl?: string
  mediaUrl?: string
}

/**
 * Runs an operator's command in a separate process. Resolves when it ends.
 * @param file path from the root of the project, such as `server/setup/commands/sweep.ts`
 * @param place `DATA_DIR` of a command on SQLite, or the database of the command
 */
export function runProcess(file: string, place: string | Place, ...words: string[]): Promise<Ran> {
  const { dataDir, databaseUrl = '', mediaUrl = '' } = typeof place === 'string' ? { dataDir: place } : place
  const command = join(import.meta.dirname, '../..', file)
  const options = { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MEDIA_URL: mediaUrl } }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...words], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}
