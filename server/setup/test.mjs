// `npm test`: sets up whatever is missing, then runs everything. Stops at the first part that fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureDependencies, ensureWebBuild, env, run, runBeside } from './install.mjs'
import { ensureRedis } from './redis.mjs'
import { ensureStrace } from './strace.mjs'

const began = Date.now()
const part = (name, command, args) => {
  const since = Date.now()
  console.log(`\n── ${name}`)
  run(command, args, { hint: `npm test: "${name}" failed` })
  console.log(`── ${name}: ${Math.round((Date.now() - since) / 1000)} s`)
}

const installed = ensureDependencies()
ensureWebBuild()
await installed
ensureBrowser()
ensureStrace()
ensureRedis()
// One school for whoever begins with a copy of it: filling costs more than many tests.
env.DEMO_SCHOOL = mkdtempSync(path.join(tmpdir(), 'bawaba-school-'))
process.on('exit', () => rmSync(env.DEMO_SCHOOL, { recursive: true, force: true }))
const filled = runBeside('node', ['server/setup/serve-demo.ts', '--fill'], {
  environment: { DATA_DIR: env.DEMO_SCHOOL, LOG_LEVEL: 'warn' },
  hint: 'npm test: the demo school could not be filled',
})
part('check: format, lint, types, fast tests', 'npm', ['run', '--silent', 'check'])
await filled
part('slow: PostgreSQL, kill -9, processes', 'vitest', ['run', '--project', 'slow'])
// Three browsers, each with a server and a school of its own: two cores are never idle then.
env.E2E_WORKERS ??= '3'
part('browser', 'playwright', ['test', '--config', 'web/e2e/playwright.config.ts'])
console.log(`\nnpm test: everything passed in ${Math.round((Date.now() - began) / 1000)} s`)
