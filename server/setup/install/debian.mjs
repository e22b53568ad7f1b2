import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from './install.mjs'

/** Whether the command exits with 0. Its output is shown. */
export const works = (command, args) => spawnSync(command, args, { env, stdio: 'inherit' }).status === 0

/**
 * Installs a package with apt if this process is root; otherwise does nothing. The caller checks whether it is
 * installed afterwards. `alone`: without recommended packages.
 */
export function installPackage(name, purpose, { alone = false } = {}) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for ${purpose} …`)
  const flags = alone ? ['--no-install-recommends'] : []
  works('apt-get', ['update', '-qq']) && works('apt-get', ['install', '-y', '-qq', ...flags, name])
}
