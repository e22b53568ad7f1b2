import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { checkLog, type Ledger } from './kill-cycles.ts'
import { CALLERS } from './kill-save.ts'

/**
 * Ignores SIGXFSZ: a write over the file size limit then fails with an error, as on a full disk, instead of ending the
 * process.
 */
const IGNORE_SIGXFSZ = `trap '' XFSZ; exec "$@"`

test('a full disk stores no append in part, and appends succeed once there is space', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-full-'))
  const file = fileURLToPath(new URL('kill-child.ts', import.meta.url))
  const callers = JSON.stringify(Array(CALLERS).fill(0))
  const child = spawn('sh', ['-c', IGNORE_SIGXFSZ, 'sh', process.execPath, file, dataDir, callers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`])
  const ledger: Ledger = new Map()
  let refused = 0
  try {
    const next = lineReader(child.stdout, (line) => {
      const [caller, save, position] = line.split(' ').map(Number)
      if (line === 'full') refused += 1
      else if (position !== undefined) ledger.set(`${caller}-${save}`, position)
    })
    while (ledger.size < 50) await next()
    const log = await stat(join(dataDir, 'bawaba.sqlite-wal'))
    limit(log.size + 100_000)
    while (refused < 100) await next()
    const before = ledger.size
    limit('unlimited')
    while (ledger.size < before + 100) await next()
  } finally {
    child.kill('SIGKILL')
    await exit
  }
  await checkLog(dataDir, ledger)
  await rm(dataDir, { recursive: true, force: true })
})

function lineReader(stream: NodeJS.ReadableStream, onLine: (line: string) => void): () => Promise<void> {
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]()
  return async () => {
    const { value, done } = await lines.next()
    if (done === true) throw new Error('the child ended')
    onLine(value)
  }
}
