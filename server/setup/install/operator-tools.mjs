import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from './debian.mjs'
import { env } from './install.mjs'

/** Programs that the runbook names, and the Debian packages that have them. */
const PACKAGES = { prometheus: 'prometheus', promtool: 'prometheus', curl: 'curl', psql: 'postgresql-client' }

const isMissing = (program) => spawnSync(program, ['--version'], { env }).status !== 0

/** Installs Prometheus and the other programs of the runbook with apt if they are missing and if possible. */
export function installOperatorTools() {
  const missing = new Set(
    Object.keys(PACKAGES)
      .filter(isMissing)
      .map((program) => PACKAGES[program]),
  )
  for (const name of missing) {
    installPackage(name, 'the tests of alerts and of the runbook', { alone: true })
    if (name === 'prometheus') stopService()
  }
}

/** Debian starts Prometheus when it installs it. The tests start their own. */
function stopService() {
  const command = existsSync('/run/systemd/system')
    ? ['systemctl', 'disable', '--now', 'prometheus']
    : ['service', 'prometheus', 'stop']
  spawnSync(command[0], command.slice(1), { env })
}

/** Installs what is missing. @throws Error with a message of one line if something is still missing. */
export function ensureOperatorTools() {
  installOperatorTools()
  const missing = Object.keys(PACKAGES).filter(isMissing)
  if (missing.length === 0) return
  const packages = [...new Set(missing.map((program) => PACKAGES[program]))].join(' ')
  throw new Error(
    `The tests of alerts and of the runbook need ${missing.join(', ')}: install them (Debian: apt-get install ${packages}).`,
  )
}
