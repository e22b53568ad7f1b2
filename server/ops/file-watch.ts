import type { Meters } from './meters.ts'

const EVERY_MS = 60_000

interface Parts {
  /** Returns why the store is not that of the database, see backup/lost-files.ts. */
  lost: () => Promise<string | undefined>
  meters: Pick<Meters, 'filesThere'>
  log: { error(details: object, message: string): void; info(details: object, message: string): void }
  everyMs?: number
}

/**
 * Checks at the start and every minute whether the store has the files that the database names. Sets the metric, and logs each change.
 * The server goes on, because saving answers needs no files.
 */
export function createFileWatch({ lost, meters, log, everyMs = EVERY_MS }: Parts): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function look(): Promise<void> {
    try {
      const reason = await lost()
      if (isStopped) return
      if (reason !== undefined && meters.filesThere !== false) log.error({ reason }, 'the file store lacks its files')
      if (reason === undefined && meters.filesThere === false) log.info({}, 'the file store has its files again')
      meters.filesThere = reason === undefined
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
