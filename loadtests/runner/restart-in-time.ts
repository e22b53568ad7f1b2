import { readFile } from 'node:fs/promises'
import { readLines } from './reports.ts'
import type { ServerProcess } from './server-process.ts'

/** Restarts the server at the time of the scenario's plan, if it has one. */
export function restartInTime(own: ServerProcess, linesFile: string): { readonly done: boolean; stop(): void } {
  let state: 'waiting' | 'restarting' | 'done' | 'failed' = 'waiting'
  const timer = setInterval(async () => {
    if (state !== 'waiting') return
    const text = await readFile(linesFile, 'utf8').catch(() => '')
    if (state !== 'waiting' || !text.includes('"kind":"exam"')) return
    const { exam } = readLines(text)
    if (exam.restartAt === undefined) return clearInterval(timer)
    if (Date.now() < exam.zero + exam.restartAt * 1000) return
    state = 'restarting'
    const from = Date.now()
    const code = await own.restart()
    state = code === 0 ? 'done' : 'failed'
    console.log(`the server ended with ${code} and is running again after ${((Date.now() - from) / 1000).toFixed(1)} s`)
  }, 500)
  return {
    get done() {
      return state === 'done'
    },
    stop: () => clearInterval(timer),
  }
}
