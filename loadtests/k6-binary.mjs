// Plain JavaScript, because k6 may be built before the Node that runs TypeScript is installed.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Pinned. k6 runs the TypeScript of the scenarios itself. */
const VERSION = 'v2.2.0'
/** Oldest usable k6: TypeScript without a flag, and the socket API of the scenarios. */
const LEAST_MAJOR = 2
const MODULE = 'go.k6.io/k6/v2'
const cached = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.cache/bin', `k6-${VERSION}`)

// `node loadtests/k6-binary.mjs` builds k6 in advance if none is installed.
if (process.argv[1] === fileURLToPath(import.meta.url)) findK6()

/**
 * The path of k6: an existing one, otherwise one built with Go into the cache. Without Go it prints a line and exits.
 */
export function findK6() {
  const found = existingK6(process.env, cached)
  if (found !== undefined) return found
  if (output('go', ['version'], process.env) === undefined) {
    console.error(
      `There is no k6 ${LEAST_MAJOR}.x on the path. Install it, or install Go and run this again to build k6 ${VERSION}.`,
    )
    process.exit(1)
  }
  build()
  return cached
}

/**
 * An installed k6: the one that `K6` names, one on the path that is new enough, or the one in the cache. Prints a line
 * for one on the path that is too old.
 */
export function existingK6(environment, cache) {
  if (environment.K6) return environment.K6
  const version = output('k6', ['version'], environment)
  if (version !== undefined && majorOf(version) >= LEAST_MAJOR) return 'k6'
  if (version !== undefined)
    console.error(`${version.trim()} on the path is not used: the scenarios need k6 ${LEAST_MAJOR}.0 or newer.`)
  return existsSync(cache) ? cache : undefined
}

/** `k6 v1.2.3 (commit/…)` → 1; -1 for any other text. */
const majorOf = (version) => Number(/^k6 v(\d+)\./.exec(version)?.[1] ?? -1)

/** Builds in a separate module (docs/decisions/0006-build-k6-in-a-module-of-its-own.md). */
function build() {
  console.log(`Building k6 ${VERSION} with Go (about two minutes, once) …`)
  const folder = mkdtempSync(path.join(tmpdir(), 'k6-build-'))
  try {
    const go = (...args) =>
      execFileSync('go', args, {
        cwd: folder,
        // As k6 builds its releases. Without a C compiler and debugging data the build is shorter.
        env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    go('mod', 'init', 'k6-build')
    go('mod', 'edit', `-require=${MODULE}@${VERSION}`)
    go('install', '-mod=mod', '-ldflags=-s -w', MODULE)
    mkdirSync(path.dirname(cached), { recursive: true })
    execFileSync('mv', [path.join(folder, 'k6'), cached])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The output of a command; undefined if it does not exist or fails. */
function output(command, args, env) {
  try {
    return execFileSync(command, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
