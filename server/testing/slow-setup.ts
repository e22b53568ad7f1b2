import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes. The folders of the files that run at once need less than half of it. */
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

/** On a disk the kernel needs more CPU time for `fsync` than PostgreSQL needs for the tests. Databases call it as they do elsewhere. */
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
