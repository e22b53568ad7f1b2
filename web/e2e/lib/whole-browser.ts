import config from '../playwright.config.ts'

const launch = config.use?.launchOptions

/**
 * The full browser: the headless shell supports neither microphones nor a full screen that changes size. The microphone
 * is a fake one that beeps. Files share a worker, and so a browser, only if their options are the same object.
 */
export const wholeBrowser = {
  ...launch,
  executablePath: process.env.CHROMIUM_WHOLE ?? launch?.executablePath,
  args: [...(launch?.args ?? []), '--use-fake-device-for-media-stream'],
}
