import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Pinned: scenarios are written in TypeScript, which k6 reads itself. */
const VERSION = 'v2.2.0'
const MODULE = 'go.k6.io/k6/v2'
const cached = path.resolve(import.meta.dirname, '../.cache/bin', `k6-${VERSION}`)

/** The path of a k6: from `K6`, the search path, the cache, or built with Go into the cache. Ends the process with one line otherwise. */
export function findK6(): string {
  if (process.env.K6) return process.env.K6
  if (works('k6', ['version'])) return 'k6'
  if (existsSync(cached)) return cached
  if (!works('go', ['version'])) {
    console.error(
      `k6 is not on the path: install it from your packages (k6 2.x), or install Go and run this again; it builds k6 ${VERSION} itself.`,
    )
    process.exit(1)
  }
  build()
  return cached
}

/** Builds in a module of its own, so that the version stays pinned whatever the newest one is. */
function build() {
  console.log(`Building k6 ${VERSION} with Go (about two minutes, once) …`)
  const folder = mkdtempSync(path.join(tmpdir(), 'k6-build-'))
  try {
    const go = (...args: string[]) =>
      execFileSync('go', args, {
        cwd: folder,
        env: { ...process.env, GOBIN: folder },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    go('mod', 'init', 'k6-build')
    go('mod', 'edit', `-require=${MODULE}@${VERSION}`)
    go('install', '-mod=mod', MODULE)
    mkdirSync(path.dirname(cached), { recursive: true })
    execFileSync('mv', [path.join(folder, 'k6'), cached])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function works(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
