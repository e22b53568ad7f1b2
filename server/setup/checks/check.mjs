// `npm run check`: lint beside the fast tests, because neither keeps two cores busy. Its output is held back until it
// ends, so that it does not mix with that of the tests. A failed lint stops the tests.
import { spawn } from 'node:child_process'
import { env, node, root, runBeside } from '../install/install.mjs'

const tests = runBeside('vitest', ['run', '--project', 'fast'], { hint: 'npm run check: fast tests failed' })
const linting = spawn(node, ['server/setup/checks/lint-changed.ts'], {
  cwd: root,
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
})
process.once('exit', () => linting.kill())
const output = []
for (const stream of [linting.stdout, linting.stderr]) stream.on('data', (text) => output.push(text))
const code = await new Promise((resolve) => {
  linting.once('error', () => resolve(1))
  linting.once('close', (status) => resolve(status ?? 1))
})
process.stdout.write(`\n── format, lint, types\n${Buffer.concat(output)}\n`)
if (code !== 0) {
  console.error('npm run check: "format, lint, types" failed; the tests were stopped')
  process.exit(code)
}
await tests
