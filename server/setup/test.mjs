// `npm test`: sets up whatever is missing, then runs everything. Stops at the first part that fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './install/browser.mjs'
import { ensureDependencies, ensureWebBuild, env, run, runBeside } from './install/install.mjs'
import { ensureRedis } from './install/redis.mjs'
import { ensureStrace } from './install/strace.mjs'

const began = Date.now()
const part = (name, command, args, environment = {}) => {
  const since = Date.now()
  console.log(`\n── ${name}`)
  run(command, args, { environment, hint: `npm test: "${name}" failed` })
  console.log(`── ${name}: ${Math.round((Date.now() - since) / 1000)} s`)
}
// Three browsers, each with a server and a school of its own: two cores are never idle then.
env.E2E_WORKERS ??= '3'
const inBrowser = ['test', '--config', 'web/e2e/playwright.config.ts']

// Both mostly wait for the network. What could not be installed so is said by the tests that need it.
const tools = runBeside('node', ['server/setup/install/test-tools.mjs'], {
  hint: 'npm test: its programs could not be installed',
})
const installed = ensureDependencies()
ensureWebBuild()
await tools
ensureBrowser()
// What needs no database has what the compiler of sqlite3 leaves of two cores: everything else waits for that one.
const behind = (...command) => ['nice', ['-n', '10', ...command]]
part('format, lint, types', ...behind('npm', 'run', '--silent', 'lint'))
part('browser: what needs no server', ...behind('playwright', ...inBrowser, '--project', 'alone'), {
  E2E_SERVERS: 'none',
})
part('screens without a server', ...behind('vitest', 'run', '--project', 'screens'))
await installed
ensureStrace()
ensureRedis()
// One school for whoever begins with a copy of it: filling costs more than many tests.
env.DEMO_SCHOOL = mkdtempSync(path.join(tmpdir(), 'bawaba-school-'))
process.on('exit', () => rmSync(env.DEMO_SCHOOL, { recursive: true, force: true }))
const filled = runBeside('node', ['server/setup/serve-demo.ts', '--fill'], {
  environment: { DATA_DIR: env.DEMO_SCHOOL, LOG_LEVEL: 'warn' },
  hint: 'npm test: the demo school could not be filled',
})
part('fast tests', 'vitest', ['run', '--project', 'fast'])
await filled
part('slow: PostgreSQL, kill -9, processes', 'vitest', ['run', '--project', 'slow'])
part('browser', 'playwright', [...inBrowser, '--project', 'longest', '--project', 'others'])
console.log(`\nnpm test: everything passed in ${Math.round((Date.now() - began) / 1000)} s`)
