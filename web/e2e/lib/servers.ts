import path from 'node:path'

/** Number of parallel schools, one per worker: one by default, four in `npm test`. */
export const workers = Number(process.env.E2E_WORKERS ?? 1)
const first = Number(process.env.E2E_PORT ?? 3290)

/** Address of this worker's school; Playwright numbers workers by TEST_PARALLEL_INDEX, from 0. */
export const baseUrl = (worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): string =>
  `http://127.0.0.1:${first + worker}`

/** A name of this computer, as in a school's network. */
const LAN = 'school.lan'
/** The option with which the browsers of all tests resolve this name. */
export const LAN_NAMES = `--host-resolver-rules=MAP ${LAN} 127.0.0.1`
/** The same school under that name: plain http, so not a secure context. */
export const lanUrl = () => baseUrl().replace('127.0.0.1', LAN)

/** DATA_DIR of a worker's school in the folder of all schools. */
export const schoolOf = (folder: string, worker: number): string => path.join(folder, `school-${worker}`)

/** DATA_DIR of this worker's server. */
export const dataFolder = (): string =>
  schoolOf(process.env.E2E_DATA ?? '', Number(process.env.TEST_PARALLEL_INDEX ?? 0))
