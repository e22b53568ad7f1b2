import config from '../playwright.config.ts'

const launch = config.use?.launchOptions

/** The browser with windows: microphones, and a full screen that changes its size, are beyond the headless shell. */
export const wholeBrowser = (...more: string[]) => ({
  ...launch,
  executablePath: process.env.CHROMIUM_WHOLE ?? launch?.executablePath,
  args: [...(launch?.args ?? []), ...more],
})
