import config from '../playwright.config.ts'

const launch = config.use?.launchOptions

/** The full browser: the headless shell supports neither microphones nor a full screen that changes size. */
export const wholeBrowser = (...more: string[]) => ({
  ...launch,
  executablePath: process.env.CHROMIUM_WHOLE ?? launch?.executablePath,
  args: [...(launch?.args ?? []), ...more],
})
