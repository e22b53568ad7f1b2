import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from './install.mjs'

export const works = (command, args) => spawnSync(command, args, { env, stdio: 'inherit' }).status === 0

/**
 * Installs a package where that needs nobody: as root, on a system with apt. Whether it is there then is the caller's to
 * see. What it recommends comes along unless `alone`.
 */
export function installPackage(name, purpose, { alone = false } = {}) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for ${purpose} …`)
  const flags = alone ? ['--no-install-recommends'] : []
  works('apt-get', ['update', '-qq']) && works('apt-get', ['install', '-y', '-qq', ...flags, name])
}
