import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Free bytes that MEMORY must have. */
const ROOM = 4e9

/** Runs once before the slow tests, in the process that starts their workers. Returns what runs after them. */
export function setup(): () => void {
  ensurePostgresUser()
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'bawaba-slow-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.env.POSTGRES_TEMPLATE = join(folder, 'postgres-template')
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Four PostgreSQL databases took 2 to 3 s of system time on a disk and 0.4 s in memory. Databases call `fsync` in both. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

/** Creates a user for PostgreSQL, which refuses to run as root. */
function ensurePostgresUser(): void {
  if (userInfo().uid !== 0 || exists()) return
  execFileSync('groupadd', ['--force', 'postgres'])
  execFileSync('useradd', ['--gid', 'postgres', 'postgres'])
}

function exists(): boolean {
  try {
    execFileSync('id', ['-u', 'postgres'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
