import config from '../playwright.config.ts'

const launch = config.use?.launchOptions

/**
 * The full browser: the headless shell supports neither microphones nor a full screen that changes size. The microphone
 * is a fake one that beeps. Playwright starts a new browser for other options, so all files use this object.
 */
export const wholeBrowser = {
  ...launch,
  executablePath: process.env.CHROMIUM_WHOLE ?? launch?.executablePath,
  args: [...(launch?.args ?? []), '--use-fake-device-for-media-stream'],
}
