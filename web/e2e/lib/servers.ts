/** How many schools are served at once, each to a browser of its own. One while a test is written, three in `npm test`. */
export const workers = Number(process.env.E2E_WORKERS ?? 1)
const first = Number(process.env.E2E_PORT ?? 3290)

/** Where the school of this worker is served; Playwright counts workers by TEST_PARALLEL_INDEX, from 0. */
export const baseUrl = (worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): string =>
  `http://127.0.0.1:${first + worker}`
