import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from './debian.mjs'

const NAMES = ['soffice', 'libreoffice']

/** LibreOffice's program: SOFFICE, else the one on the path; undefined when there is none. */
function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [process.env.SOFFICE, ...found].find((file) => file && existsSync(file))
}

/** The system's package, where there is none. */
export function installSpreadsheet() {
  if (!installed()) installPackage('libreoffice-calc', 'the tests of exports', { alone: true })
}

/** A spreadsheet program for the tests of exports: the one that is there, else the system's package. Throws one line that says what to do. */
export function ensureSpreadsheet() {
  installSpreadsheet()
  const file = installed()
  if (file) return file
  throw new Error(
    'The tests of exports need LibreOffice: install it (Debian: apt-get install libreoffice-calc) or set SOFFICE to its path.',
  )
}
