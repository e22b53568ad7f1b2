// Plain JavaScript: k6 may be built before the Node that runs TypeScript is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Pinned: scenarios are written in TypeScript, which k6 reads itself. */
const VERSION = 'v2.2.0'
/** What a k6 from elsewhere must have: TypeScript without a flag, and sockets as the scenarios use them, tried with 2.x alone. */
const LEAST_MAJOR = 2
const MODULE = 'go.k6.io/k6/v2'
const cached = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.cache/bin', `k6-${VERSION}`)

// `node loadtests/k6-binary.mjs` sees to it that there is one, before a scenario needs it.
if (process.argv[1] === fileURLToPath(import.meta.url)) findK6()

/** The path of a k6: as `existingK6` finds one, or built with Go into the cache. Ends the process with one line otherwise. */
export function findK6() {
  const found = existingK6(process.env, cached)
  if (found !== undefined) return found
  if (output('go', ['version'], process.env) === undefined) {
    console.error(
      `No k6 ${LEAST_MAJOR}.x on the path: install it from your packages, or install Go and run this again; it builds k6 ${VERSION} itself.`,
    )
    process.exit(1)
  }
  build()
  return cached
}

/** A k6 that is there already: the one that `K6` names, as it is; one on the path that is new enough, which is said otherwise; the one in the cache. */
export function existingK6(environment, cache) {
  if (environment.K6) return environment.K6
  const said = output('k6', ['version'], environment)
  if (said !== undefined && majorOf(said) >= LEAST_MAJOR) return 'k6'
  if (said !== undefined)
    console.error(`${said.trim()} on the path is not used: the scenarios need k6 ${LEAST_MAJOR}.0 or newer.`)
  return existsSync(cache) ? cache : undefined
}

/** `k6 v1.2.3 (commit/…)` → 1; -1 for what is no version. */
const majorOf = (said) => Number(/^k6 v(\d+)\./.exec(said)?.[1] ?? -1)

/** Builds in a module of its own, so that the version stays pinned whatever the newest one is. */
function build() {
  console.log(`Building k6 ${VERSION} with Go (about two minutes, once) …`)
  const folder = mkdtempSync(path.join(tmpdir(), 'k6-build-'))
  try {
    const go = (...args) =>
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

/** What a command prints; undefined when there is none, or it fails. */
function output(command, args, env) {
  try {
    return execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
