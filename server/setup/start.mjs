// `npm start`: sets up whatever is missing, fills an empty database with the demo school, serves.
import { spawn } from 'node:child_process'
import { ensureDependencies, ensureWebBuild, env, node, root } from './install/install.mjs'

// Not waited for, and what it can't do stops nothing: dictations can be recorded.
spawn(process.execPath, ['server/setup/install/voice.mjs'], { cwd: root, env, stdio: 'inherit' })
const installed = ensureDependencies()
ensureWebBuild()
await installed
const server = spawn(node, ['server/setup/serve-demo.ts', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
