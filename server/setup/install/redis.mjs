import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from './debian.mjs'
import { env } from './install.mjs'

const isInstalled = () =>
  env.REDIS_SERVER ? existsSync(env.REDIS_SERVER) : spawnSync('redis-server', ['--version'], { env }).status === 0

/** Installs Redis with apt if it is missing and if possible. */
export function installRedis() {
  if (!isInstalled()) installPackage('redis-server', 'the tests of two nodes')
}

/** Like `installRedis`, but exits with 1 if Redis is still missing. */
export function ensureRedis() {
  installRedis()
  if (isInstalled()) return
  console.error(
    'The tests of two nodes need Redis: install it (Debian: apt-get install redis-server) or set REDIS_SERVER to its path.',
  )
  process.exit(1)
}
