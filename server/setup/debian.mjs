import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { env } from './install.mjs'

export const works = (command, args) => spawnSync(command, args, { env, stdio: 'inherit' }).status === 0

/** Installs a package where that needs nobody: as root, on a system with apt. Whether it is there then is the caller's to see. */
export function installPackage(name, purpose) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for ${purpose} …`)
  works('apt-get', ['update', '-q']) && works('apt-get', ['install', '-y', '-q', name])
}
