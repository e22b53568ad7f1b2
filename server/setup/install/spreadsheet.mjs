import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackage } from './debian.mjs'

const NAMES = ['soffice', 'libreoffice']

/** Path of LibreOffice: SOFFICE, else the first one on the path; undefined if there is none. */
function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [process.env.SOFFICE, ...found].find((file) => file && existsSync(file))
}

/** Installs LibreOffice with apt if it is missing and if possible. */
export function installSpreadsheet() {
  if (!installed()) installPackage('libreoffice-calc', 'the tests of exports', { alone: true })
}

/** Installs LibreOffice if it is missing, and returns its path. @throws Error with a message of one line. */
export function ensureSpreadsheet() {
  installSpreadsheet()
  const file = installed()
  if (file) return file
  throw new Error(
    'The tests of exports need LibreOffice: install it (Debian: apt-get install libreoffice-calc) or set SOFFICE to its path.',
  )
}
