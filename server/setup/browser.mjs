import { existsSync } from 'node:fs'
import { installPackage, works } from './debian.mjs'
import { env } from './install.mjs'

/** The browser without a window of its own takes half the time of the whole one. */
const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const installed = () => [process.env.CHROMIUM, ...KNOWN].find((file) => file && existsSync(file))

/** A Chromium for the browser tests: the one that is there, else the system's package, else Playwright's own. Sets CHROMIUM. */
export function ensureBrowser() {
  if (!existsSync(process.env.CHROMIUM ?? SHELL)) installPackage('chromium-headless-shell', 'the browser tests')
  if (!installed()) installPackage('chromium', 'the browser tests')
  const file = installed()
  if (file) {
    env.CHROMIUM = file
    return
  }
  if (works('npx', ['playwright', 'install', 'chromium'])) return
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
  )
  process.exit(1)
}
