import { readFile } from 'node:fs/promises'
import { planOf } from './reports.ts'
import type { ServerProcess } from './server-process.ts'

const POLL_MS = 500

/**
 * Restarts the server at the time of the scenario's plan, if it has one. `linesFile` grows to hundreds of megabytes, so it
 * is read only until it has the plan.
 */
export function restartInTime(
  own: Pick<ServerProcess, 'restart'>,
  linesFile: string,
): { readonly done: boolean; stop(): void } {
  let stopped = false
  let done = false
  let timer = setTimeout(readPlan, POLL_MS)
  return {
    get done() {
      return done
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }

  async function readPlan(): Promise<void> {
    const exam = planOf(await readFile(linesFile, 'utf8').catch(() => ''))
    if (stopped) return
    if (!exam) timer = setTimeout(readPlan, POLL_MS)
    else if (exam.restartAt !== undefined)
      timer = setTimeout(restart, Math.max(0, exam.zero + exam.restartAt * 1000 - Date.now()))
  }

  async function restart(): Promise<void> {
    const from = Date.now()
    const code = await own.restart()
    done = code === 0
    console.log(`the server ended with ${code} and is running again after ${((Date.now() - from) / 1000).toFixed(1)} s`)
  }
}
