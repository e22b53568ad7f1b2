import { existsSync } from 'node:fs'
import { installPackage, works } from './debian.mjs'
import { env } from './install.mjs'

/** The headless shell runs the tests in half the time of the full browser. */
const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const { CHROMIUM, CHROMIUM_WHOLE } = process.env
const isThere = (file) => file && existsSync(file)
const installed = () => [CHROMIUM_WHOLE, CHROMIUM, ...KNOWN].find(isThere)

/** Installs missing browsers with apt, if possible. */
export function installBrowser() {
  if (!installed()) installPackage('chromium', 'the browser tests')
  if (!CHROMIUM && !existsSync(SHELL)) installPackage('chromium-headless-shell', 'the browser tests')
}

/**
 * Finds Chromium for the browser tests or installs it: the system's package, else Playwright's own. Sets CHROMIUM (the headless shell,
 * if there is one) and CHROMIUM_WHOLE (the full browser, for tests that the shell cannot run), unless they name existing files. Exits
 * with 1 if there is no browser.
 */
export function ensureBrowser() {
  installBrowser()
  const file = installed()
  if (file) {
    env.CHROMIUM_WHOLE = file
    env.CHROMIUM = [CHROMIUM || SHELL, file].find(isThere)
    return
  }
  if (works('npx', ['playwright', 'install', 'chromium'])) return
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}
