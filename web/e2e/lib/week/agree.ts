import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { dataFolder } from '../servers.ts'

const run = promisify(execFile)
const cwd = path.resolve(import.meta.dirname, '../../../..')

/**
 * The read models of the running server equal a fresh fold of its log. This runs on a backup, because the server has its
 * own database open.
 */
export async function agreesWithLog(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-week-'))
  const copy = path.join(folder, 'copy')
  const node = async (DATA_DIR: string, ...words: string[]) =>
    (await run(process.execPath, words, { cwd, env: { ...process.env, DATA_DIR } })).stdout.trim()
  try {
    await node(dataFolder(), 'server/setup/commands/backup.ts', copy)
    expect(await node(copy, 'projections/cli.ts', 'verify')).toBe('equal')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
