import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const port = 3391

/** `npm run release`, unpacked in an empty folder, then `npm start`. */
describe('a release', () => {
  let folder: string
  let unpacked: string
  let server: ChildProcess | undefined

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bawaba-release-'))
    const archives = path.join(root, '.cache', 'release')
    rmSync(archives, { recursive: true, force: true })
    command('npm', ['run', '--silent', 'release'], root)
    const [archive = ''] = readdirSync(archives)
    command('tar', ['-xzf', path.join(archives, archive)], folder)
    unpacked = path.join(folder, archive.replace('.tar.gz', ''))
  }, 900_000)

  afterAll(() => {
    if (server?.pid) process.kill(-server.pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('installs at most 250 MB, builds nothing, and serves the demo school', async () => {
    const environment = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data') }
    server = spawn('npm', ['start'], { cwd: unpacked, env: environment, stdio: 'inherit', detached: true })
    await expect.poll(isReady, { timeout: 280_000, interval: 1000 }).toBe(true)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('lang="ar"')
    expect(readdirSync(path.join(unpacked, 'web'))).toEqual(['dist'])
    expect(megabytes(path.join(unpacked, 'node_modules'))).toBeLessThanOrEqual(250)
  })
})

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )

function command(name: string, args: string[], cwd: string): void {
  const { status } = spawnSync(name, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} failed`)
}

function megabytes(of: string): number {
  const kilobytes = Number.parseInt(spawnSync('du', ['-sk', of], { encoding: 'utf8' }).stdout, 10)
  return kilobytes / 1024
}
