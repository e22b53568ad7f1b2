// `npm start`: installs what is missing, fills an empty database with the demo school, and serves.
import { spawn } from 'node:child_process'
import { ensureDependencies, ensureWebBuild, env, node, root } from './install/install.mjs'

// In the background, and its failure is ignored: without a voice, teachers can record dictations.
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
