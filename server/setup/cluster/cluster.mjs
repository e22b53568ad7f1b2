// `npm run cluster`: installs and builds what is missing, then runs PostgreSQL, several nodes and a proxy (run.ts).
import { spawn } from 'node:child_process'
import { ensureDependencies, ensureWebBuild, env, node, root } from '../install/install.mjs'

const installed = ensureDependencies()
ensureWebBuild()
await installed
// In a group of its own: Ctrl-C reaches a whole group at once, but the nodes must end before the database does.
const running = spawn(node, ['server/setup/cluster/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: true,
})
/** A terminal and npm may both pass on the same Ctrl-C: a signal within this time is not a second one. */
const SAME_SIGNAL_MS = 500
let asked = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (asked === 0) running.kill('SIGTERM')
    else if (Date.now() - asked > SAME_SIGNAL_MS) killAll()
    asked ||= Date.now()
  })

/** Ends what is left of the group. */
function killAll() {
  try {
    process.kill(-running.pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}

running.on('exit', (code) => {
  killAll()
  process.exit(code ?? 1)
})
