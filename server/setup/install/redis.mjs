import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from './debian.mjs'
import { env } from './install.mjs'

const there = () =>
  env.REDIS_SERVER ? existsSync(env.REDIS_SERVER) : spawnSync('redis-server', ['--version'], { env }).status === 0

/** The system's package, where there is none. */
export function installRedis() {
  if (!there()) installPackage('redis-server', 'the tests of two nodes')
}

/** A Redis server for the tests of two nodes: the one that is there, else the system's package. */
export function ensureRedis() {
  installRedis()
  if (there()) return
  console.error(
    'The tests of two nodes need Redis: install it (Debian: apt-get install redis-server) or set REDIS_SERVER to its path.',
  )
  process.exit(1)
}
