// `node server/setup/install/voice.mjs`: installs the speech synthesiser for dictations with apt if it is missing, or
// prints what is missing. `npm start` runs it in the background; the server looks for a voice again after a minute.
import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'
import { env } from './install.mjs'

const isInstalled = () => spawnSync('espeak-ng', ['--version'], { env }).status === 0

if (!isInstalled()) {
  installPackage('espeak-ng', 'the voice of dictations', { alone: true })
  if (!isInstalled())
    console.error(
      'No voice for dictations: install espeak-ng (Debian: apt-get install espeak-ng). Until then teachers record them.',
    )
}
