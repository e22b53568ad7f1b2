import { existsSync } from 'node:fs'
import { installPackage, works } from './debian.mjs'
import { env } from './install.mjs'

/** The browser without windows takes half the time of the whole one. */
const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const installed = () => [process.env.CHROMIUM, ...KNOWN].find((file) => file && existsSync(file))

/** The system's package, where there is none. */
export function installBrowser() {
  if (!installed()) installPackage('chromium', 'the browser tests')
  if (!process.env.CHROMIUM && !existsSync(SHELL)) installPackage('chromium-headless-shell', 'the browser tests')
}

/**
 * Chromium for the browser tests: the one that is there, else the system's package, else Playwright's own. Sets CHROMIUM, and
 * CHROMIUM_WHOLE for the few that the shell can't run; both are the same where there is no shell.
 */
export function ensureBrowser() {
  installBrowser()
  const file = installed()
  if (file) {
    env.CHROMIUM_WHOLE = file
    env.CHROMIUM = !process.env.CHROMIUM && existsSync(SHELL) ? SHELL : file
    return
  }
  if (works('npx', ['playwright', 'install', 'chromium'])) return
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}
