import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** PostgreSQL refuses to run as root: it gets a user of its own, once, before files that run side by side ask for it. */
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
