import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Adds a school, serves it, logs its manager in, and stops. Only what the bundle has is on the path. */
const SCRIPT = `
set -eu
ip link set lo up
cd "$1"
export DATA_DIR="$2/data" PORT=3392 NODE_ENV=production COOKIE_SECURE=false
bin/node -e "fetch('http://192.0.2.1/').then(() => process.exit(1), () => console.log('no network'))"
bin/node server/setup/commands/school.ts add --name school --manager nabil --classes 1-7 >"$2/added"
bin/node server/main.ts &
trap 'kill -9 $! 2>/dev/null || true' EXIT
bin/node -e "
const base = 'http://127.0.0.1:3392'
const call = (path, options) => fetch(base + path, options).catch(() => ({ ok: false }))
const until = Date.now() + 60_000
while (!(await call('/readyz')).ok && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100))
console.log('ready', (await call('/readyz')).status)
console.log('home', (await (await call('/')).text()).includes('lang=\\"ar\\"'))
const pass = process.argv[1]
const reply = await call('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ user: 'nabil', pass }) })
console.log('login', reply.status)
" --input-type=module "$(sed -n 's/.*with the password \\([^ ]*\\) .*/\\1/p' "$2/added")"
kill $!
wait $! && echo 'stopped 0'
`

describe('a bundle', () => {
  let folder: string
  let unpacked: string

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bawaba-bundle-'))
    const archives = path.join(root, '.cache', 'bundle')
    rmSync(archives, { recursive: true, force: true })
    expect(spawnSync('npm', ['run', '--silent', 'bundle'], { cwd: root, stdio: 'inherit' }).status).toBe(0)
    const [archive = ''] = readdirSync(archives)
    const size = Math.round(statSync(path.join(archives, archive)).size / 2 ** 20)
    console.log(`${archive}: ${size} MB`)
    expect(size).toBeLessThan(250)
    expect(spawnSync('tar', ['-xzf', path.join(archives, archive)], { cwd: folder }).status).toBe(0)
    unpacked = path.join(folder, archive.replace('.tar.gz', ''))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('checks the machine, installs, and serves a school without a network', () => {
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }
    const installed = path.join(folder, 'installed')
    const install = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(path.join(unpacked, 'install.sh'), words, { env, encoding: 'utf8' })
      return { status, output: stdout + stderr }
    }
    expect(install('--check')).toMatchObject({ status: 0, output: expect.stringContaining('can run the portal') })
    expect(install('--into', installed)).toMatchObject({ status: 0, output: expect.stringContaining('Installed in') })
    // Over an installation.
    expect(install('--into', installed)).toMatchObject({ status: 0 })
    const served = spawnSync('unshare', ['-rn', 'sh', '-c', SCRIPT, 'sh', installed, folder], { env, encoding: 'utf8' })
    expect(
      served.stdout.split('\n').filter((line) => !line.startsWith('{')),
      served.stderr,
    ).toEqual(expect.arrayContaining(['no network', 'ready 200', 'home true', 'login 200', 'stopped 0']))
  })
})
