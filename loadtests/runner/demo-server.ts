import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, ready, serverEnv, stopProcess } from './node-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Filling the demo school takes minutes on a small machine. */
const FILLED_MS = 180_000

/**
 * Serves the built client with the demo school, as in production but without Secure cookies.
 * @throws without a build.
 */
export async function serveDemo(): Promise<{ base: string; pid: number | undefined; stop(): Promise<void> }> {
  if (!existsSync(path.join(root, 'web/dist/index.html'))) throw new Error('There is no built client: npm run build')
  const folder = await mkdtemp(path.join(tmpdir(), 'bawaba-demo-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/setup/serve-demo.ts'], {
    cwd: root,
    env: { ...serverEnv({ port, dataDir: path.join(folder, 'data'), databaseUrl: '' }), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await stopProcess(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(base, child, FILLED_MS)
  } catch (error) {
    await stop()
    throw error
  }
  return { base, pid: child.pid, stop }
}
