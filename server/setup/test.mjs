// `npm test`: sets up whatever is missing, then runs everything. Stops at the first part that fails.
import { ensureBrowser } from './browser.mjs'
import { ensureDependencies, ensureWebBuild, env, run } from './install.mjs'
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
part('check: format, lint, types, fast tests', 'npm', ['run', '--silent', 'check'])
part('slow: PostgreSQL, kill -9, processes', 'vitest', ['run', '--project', 'slow'])
// Three browsers, each with a server and a school of its own: two cores are never idle then.
env.E2E_WORKERS ??= '3'
part('browser', 'playwright', ['test', '--config', 'web/e2e/playwright.config.ts'])
console.log(`\nnpm test: everything passed in ${Math.round((Date.now() - began) / 1000)} s`)
