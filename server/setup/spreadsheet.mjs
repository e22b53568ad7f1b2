import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['soffice', 'libreoffice']
const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** LibreOffice's program: SOFFICE, else the one on the path; undefined when there is none. */
function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [process.env.SOFFICE, ...found].find((file) => file && existsSync(file))
}

/** A spreadsheet program for the tests of exports: the one that is there, else the system's package. Throws one line that says what to do. */
export function ensureSpreadsheet() {
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing LibreOffice Calc for the tests of exports …')
    works('apt-get', ['update', '-q']) &&
      works('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'libreoffice-calc'])
  }
  const file = installed()
  if (file) return file
  throw new Error(
    'The tests of exports need LibreOffice: install it (Debian: apt-get install libreoffice-calc) or set SOFFICE to its path.',
  )
}
