import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'
import { env } from './install.mjs'

const there = () => spawnSync('strace', ['-V'], { env }).status === 0

/** The system's package, where there is none. */
export function installStrace() {
  if (!there()) installPackage('strace', 'the power-cut tests')
}

/** strace for the power-cut tests: the one that is there, else the system's package. */
export function ensureStrace() {
  installStrace()
  if (there()) return
  console.error(
    'The power-cut tests record what is written and synced with strace: install it (Debian: apt-get install strace).',
  )
  process.exit(1)
}
