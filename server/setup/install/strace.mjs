import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'
import { env } from './install.mjs'

const isInstalled = () => spawnSync('strace', ['-V'], { env }).status === 0

/** Installs strace with apt if it is missing and if possible. */
export function installStrace() {
  if (!isInstalled()) installPackage('strace', 'the power-cut tests')
}

/** Like `installStrace`, but exits with 1 if strace is still missing. */
export function ensureStrace() {
  installStrace()
  if (isInstalled()) return
  console.error(
    'The power-cut tests record what is written and synced with strace: install it (Debian: apt-get install strace).',
  )
  process.exit(1)
}
