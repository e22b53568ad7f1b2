// Plain JavaScript, because this may run in an older Node (from 20 on) than the server.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const bin = path.join(root, 'node_modules', '.bin')
/** The Node that is installed in the project (docs/decisions/0002-install-node-24-from-the-registry.md). */
export const node = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
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
 * packages without native code are usable; when its promise resolves, the others are too. sqlite3 compiles for a minute
 * on one core, so callers do other work meanwhile. Exits the process on failure.
 */
export async function ensureDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = path.join(root, 'node_modules', '.bawaba-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(node)) return
  console.log('Installing dependencies (about two minutes the first time) …')
  run('npm', ['ci', '--ignore-scripts', ...QUIET], { hint: HINT })
  // Node first, because the work during the compilation runs on it.
  run('npm', ['rebuild', 'node', ...QUIET], { hint: HINT })
  await runBeside('npm', ['rebuild', ...withScripts().filter((name) => name !== 'node'), ...QUIET], { hint: HINT })
  writeFileSync(stamp, lock)
}

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

/** Builds the web client when its sources have changed since the last build. */
export function ensureWebBuild() {
  const sources = createHash('sha256')
  for (const folder of ['web', 'server/contract', 'events/text']) addFolder(sources, path.join(root, folder))
  sources.update(readFileSync(path.join(root, 'package-lock.json')))
  const digest = sources.digest('hex')
  const stamp = path.join(root, 'web', 'dist', '.sources')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building the web client …')
  run('npm', ['run', '--silent', 'build'], {
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
