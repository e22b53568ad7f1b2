import type { FileCheck } from '../files/file-store.ts'
import type { Meters } from './meters.ts'

const EVERY_MS = 60_000

const WHOLE = 'the file store has its files again'
const SOME = 'the file store lacks some files'
const LOST = 'the file store lacks its files'

interface Parts {
  /** Looks for files in the store, see backup/lost-files.ts. */
  check: () => Promise<FileCheck>
  meters: Pick<Meters, 'filesThere' | 'filesLacking'>
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
  everyMs?: number
}

/**
 * Checks at the start and every minute whether the store has the files that the database names. Sets the metrics, and logs each change.
 * The server goes on, because saving answers needs no files.
 */
export function createFileWatch({ check, meters, log, everyMs = EVERY_MS }: Parts): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let before = WHOLE

  async function look(): Promise<void> {
    try {
      const { reason, lost, lacking } = await check()
      if (isStopped) return
      const now = reason === undefined ? WHOLE : lost ? LOST : SOME
      if (now !== before && reason === undefined) log.info({}, now)
      else if (now !== before) log.error({ reason }, now)
      before = now
      meters.filesThere = !lost
      meters.filesLacking = lacking
    } catch {
      // The database does not answer, which has a metric of its own.
    }
    if (!isStopped) timer = setTimeout(look, everyMs).unref()
  }
  return {
    start: () => void look(),
    // It does not wait for a check that runs: a network folder may hang.
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
