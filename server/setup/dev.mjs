// `npm run dev`: the demo school on a server that restarts after each change, and the web client with hot reload. The
// client is at http://127.0.0.1:3100, the server at http://127.0.0.1:3000.
import { spawn } from 'node:child_process'
import { ensureDependencies, env, node, root } from './install/install.mjs'

await ensureDependencies()
const children = [
  // `--watch` watches only modules that the server imports. The client's sources are watched by Vite.
  [node, '--watch', '--watch-preserve-output', 'server/setup/serve-demo.ts', ...process.argv.slice(2)],
  ['vite', '--config', 'web/vite.config.ts'],
].map(([command, ...args]) =>
  spawn(command, args, {
    cwd: root,
    env: { NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
)
const stop = () => children.map((child) => child.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
// Neither works without the other.
for (const child of children) child.once('exit', stop)
