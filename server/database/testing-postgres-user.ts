import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** Creates a user for PostgreSQL, which refuses to run as root, once before test files run in parallel. */
export function setup(): void {
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
