import { execFile } from 'node:child_process'
import { join } from 'node:path'

export interface Ran {
  code: number
  out: string
  err: string
}

/**
 * Runs an operator's command on SQLite in a separate process. Resolves when it ends.
 * @param file path from the root of the project, such as `server/setup/commands/sweep.ts`
 * @param dataDir `DATA_DIR` of the command
 */
export function runProcess(file: string, dataDir: string, ...words: string[]): Promise<Ran> {
  const command = join(import.meta.dirname, '../..', file)
  const options = { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...words], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}
