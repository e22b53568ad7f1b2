// `npm test`: installs what is missing, then runs all tests. Stops at the first part that fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './install/browser.mjs'
import { ensureDependencies, ensureWebBuild, env, run, runBeside } from './install/install.mjs'
import { ensureStrace } from './install/strace.mjs'

const startedAt = Date.now()
const part = (name, command, args, environment = {}) => {
  const since = Date.now()
  console.log(`\n── ${name}`)
  run(command, args, { environment, hint: `npm test: "${name}" failed` })
  console.log(`── ${name}: ${Math.round((Date.now() - since) / 1000)} s`)
}
// Four browsers, each with its own server and school, keep two cores busy: some of them wait for a second or a push.
env.E2E_WORKERS ??= '4'
const inBrowser = ['test', '--config', 'web/e2e/playwright.config.ts']

// In parallel, because both mostly wait for the network. The `ensure…` calls below report missing programs.
const tools = runBeside('node', ['server/setup/install/test-tools.mjs'], {
  hint: 'npm test: the programs of the tests could not be installed',
})
const installed = ensureDependencies()
ensureWebBuild()
await tools
ensureBrowser()
// Parts without a database run while sqlite3 compiles, at a low priority: everything else waits for the compiler.
const nice = (...command) => ['nice', ['-n', '10', ...command]]
// The type check uses one core, and the tests of games mostly wait.
const checked = runBeside(...nice('npm', 'run', '--silent', 'lint'), {
  hint: 'npm test: "format, lint, types" failed',
})
part('format, lint, types; browser tests without a server', ...nice('playwright', ...inBrowser, '--project', 'alone'), {
  E2E_SERVERS: 'none',
})
await checked
part('screen tests', ...nice('vitest', 'run', '--project', 'screens'))
await installed
ensureStrace()
// Browser tests copy this demo school, because filling one takes longer than many tests.
env.DEMO_SCHOOL = mkdtempSync(path.join(tmpdir(), 'bawaba-school-'))
process.on('exit', () => rmSync(env.DEMO_SCHOOL, { recursive: true, force: true }))
const filled = runBeside('node', ['server/setup/serve-demo.ts', '--fill'], {
  environment: { DATA_DIR: env.DEMO_SCHOOL, LOG_LEVEL: 'warn' },
  hint: 'npm test: the demo school could not be filled',
})
part('fast tests', 'vitest', ['run', '--project', 'fast'])
await filled
part('slow tests: PostgreSQL, kill -9, processes', 'vitest', ['run', '--project', 'slow', '--project', 'slow-vite'])
part('browser tests', 'playwright', [...inBrowser, '--project', 'full-browser', '--project', 'others'])
console.log(`\nnpm test: everything passed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
