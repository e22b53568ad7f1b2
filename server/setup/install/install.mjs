// Plain JavaScript, because this may run in an older Node (from 20 on) than the server.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileAhead } from './compile-ahead.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const bin = path.join(root, 'node_modules', '.bin')
/**
 * A release has the built web client instead of its sources
 * (docs/decisions/0108-pack-a-release-for-those-who-only-run-the-portal.md).
 */
const isRelease = !existsSync(path.join(root, 'web', 'vite.config.ts'))
/**
 * The Node that runs the server; in a checkout the one that is installed in the project
 * (docs/decisions/0002-install-node-24-from-the-registry.md).
 */
export const node = isRelease ? process.execPath : path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
/**
 * Environment of all child processes. The project's Node is first on the path. The compile cache saves a third of the
 * server's start.
 */
export const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/node'),
}

/**
 * Runs a command and shows its output; if it fails, prints `hint` and exits with its code. `environment` adds to `env`.
 */
export function run(command, args, { hint, environment = {} } = {}) {
  const result = spawnSync(command, args, { cwd: root, env: { ...env, ...environment }, stdio: 'inherit' })
  if (result.status === 0) return
  if (result.error) console.error(`${command}: ${result.error.message}`)
  if (hint) console.error(hint)
  process.exit(result.status ?? 1)
}

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
const HINT =
  'The dependencies could not be installed. Needed: npm with access to its registry; python3, make and g++ where sqlite3 has no prebuilt binary.'

/**
 * Installs the locked dependencies if they are missing or the lock file has changed. When this function returns, all
 * packages without native code are usable; when its promise resolves, the others are too. sqlite3 may
 * compile for a minute, so callers do other work meanwhile. Exits the process on failure.
 */
export async function ensureDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(root, 'node_modules', '.bawaba-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(node)) return
  if (isRelease) refuseOldNode()
  const sqlite = compileAhead({ root, name: 'sqlite3', env, options: QUIET })
  console.log('Downloading and unpacking the dependencies (about 40 seconds) …')
  run('npm', ['ci', '--ignore-scripts', ...(isRelease ? ['--omit=dev'] : []), ...QUIET], { hint: HINT })
  // Node first, because the work during the compilation runs on it.
  if (!isRelease) run('npm', ['rebuild', 'node', ...QUIET], { hint: HINT })
  console.log('Installing native parts; sqlite3 compiles for a minute or more if it has no prebuilt binary …')
  await rebuild(withScripts().filter((name) => name !== 'node' && name !== 'sqlite3'))
  // One large source file of sqlite3 takes most of the compilation; a second core saves a twelfth of it.
  if (!(await sqlite.moveInto())) await rebuild(['sqlite3'])
  writeFileSync(stamp, lock)
}

const rebuild = (names) =>
  runBeside('npm', ['rebuild', ...names, ...QUIET], { hint: HINT, environment: { JOBS: 'max' } })

/** The installed packages whose install scripts package.json allows. */
function withScripts() {
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.keys(allowScripts).filter((name) => existsSync(path.join(root, 'node_modules', name)))
}

/** Like `run`, but asynchronous. */
export async function runBeside(command, args, { hint, environment = {} }) {
  const running = spawn(command, args, { cwd: root, env: { ...env, ...environment }, stdio: 'inherit' })
  const stop = () => running.kill()
  process.once('exit', stop)
  const code = await new Promise((resolve) => {
    running.once('error', () => resolve(1))
    running.once('exit', (status) => resolve(status ?? 1))
  })
  process.removeListener('exit', stop)
  if (code === 0) return
  console.error(hint)
  process.exit(code)
}

function refuseOldNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return
  console.error(`A release needs Node 24 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}

/** Builds the web client if its sources have changed since the last build. A release is already built. */
export function ensureWebBuild() {
  if (isRelease) return
  const sources = createHash('sha256')
  for (const folder of ['web', 'server/contract', 'events/text']) addFolder(sources, path.join(root, folder))
  sources.update(readFileSync(path.join(root, 'package-lock.json')))
  const digest = sources.digest('hex')
  const stamp = path.join(root, 'web', 'dist', '.sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the web client (about 20 seconds) …')
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    // Another NODE_ENV in the shell would bundle React's development build.
    environment: { NODE_ENV: 'production' },
    hint: 'The web client could not be built; the lines above say why.',
  })
  writeFileSync(stamp, digest)
}

function addFolder(hash, folder) {
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name)
    if (name === 'dist' || name === 'e2e' || /\.test\.tsx?$/.test(name)) continue
    if (statSync(file).isDirectory()) addFolder(hash, file)
    else hash.update(path.relative(root, file)).update(readFileSync(file))
  }
}
