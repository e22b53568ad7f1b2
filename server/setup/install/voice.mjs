// `node server/setup/install/voice.mjs`: installs the program that speaks dictations, where it is missing and where that needs
// nobody; else says what is missing, in one line. `npm start` runs it beside the server, which looks for a voice again
// after a minute.
import { spawnSync } from 'node:child_process'
import { installPackage } from './debian.mjs'
import { env } from './install.mjs'

const there = () => spawnSync('espeak-ng', ['--version'], { env }).status === 0

if (!there()) {
  installPackage('espeak-ng', 'the voice of dictations', { alone: true })
  if (!there())
    console.error(
      'No voice for dictations: install espeak-ng (Debian: apt-get install espeak-ng). Until then teachers record them.',
    )
}
