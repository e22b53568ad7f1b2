import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Runs once before test files run in parallel. Returns what runs after them. */
export function setup(): () => void {
  ensureUser()
  const template = join(tmpdir(), `bawaba-postgres-template-${randomUUID()}`)
  process.env.POSTGRES_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}

/** Creates a user for PostgreSQL, which refuses to run as root. */
function ensureUser(): void {
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
