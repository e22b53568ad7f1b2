// `npm test`: sets up whatever is missing, then runs everything. Stops at the first part that fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureDependencies, ensureWebBuild, env, root, run } from './install.mjs'
import { ensureRedis } from './redis.mjs'
import { ensureStrace } from './strace.mjs'

const began = Date.now()
const part = (name, command, args) => {
  const since = Date.now()
  console.log(`\n── ${name}`)
  run(command, args, { hint: `npm test: "${name}" failed` })
  console.log(`── ${name}: ${Math.round((Date.now() - since) / 1000)} s`)
}

/** The same beside others: what it says is held back, in a file, until it is waited for. */
const beside = (name, command, args) => {
  const since = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-test-'))
  const file = path.join(folder, 'said')
  const said = openSync(file, 'w')
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', said, said] })
  const ended = once(child, 'close')
  process.on('exit', () => {
    child.kill()
    rmSync(folder, { recursive: true })
  })
  return async () => {
    const [code] = await ended
    console.log(`\n── ${name}\n${readFileSync(file, 'utf8')}`)
    console.log(`── ${name}: ended after ${Math.round((Date.now() - since) / 1000)} s`)
    if (code === 0) return
    console.error(`npm test: "${name}" failed`)
    process.exit(code ?? 1)
  }
}

ensureDependencies()
ensureWebBuild()
ensureBrowser()
ensureStrace()
ensureRedis()
// Half of what the slow tests do is to wait.
const slow = beside('slow: PostgreSQL, kill -9, processes', 'vitest', ['run', '--project', 'slow'])
part('check: format, lint, types, fast tests', 'npm', ['run', '--silent', 'check'])
await slow()
// Three browsers, each with a server and a school of its own: two cores are never idle then.
env.E2E_WORKERS ??= '3'
part('browser', 'playwright', ['test', '--config', 'web/e2e/playwright.config.ts'])
console.log(`\nnpm test: everything passed in ${Math.round((Date.now() - began) / 1000)} s`)
