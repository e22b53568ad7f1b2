import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { createLedger, keyOf, type Ledger } from './kill-ledger.ts'
import { callAt, type ServerProcess, succeedAt } from './server-process.ts'
import { CLASS_CODE, type SmallSchool } from './small-school.ts'

/** Between two saves of a student, ms on average: each command of an operator meets some saves, and has CPU time of its own. */
const PAUSE_MS = 125

export interface SavingClass {
  /** The task that all take. */
  task: string
  ledger: Ledger
  /** Resolves when so many more answers are saved. Rejects when a save was refused. */
  saved(more: number): Promise<void>
  /** Everybody finishes the present save. */
  stop(): Promise<void>
}

/** The teacher sends a task, and the students save one answer after the other. Every save must succeed at once. */
export async function startSaving(
  { address }: ServerProcess,
  { teacher, students }: SmallSchool,
): Promise<SavingClass> {
  const question = { ID: 'q', type: 1 as const, question: '?', answersType: 2 as const, answers: [{ answer: 'a' }] }
  const body = { options: { name: 'task', classes: [CLASS_CODE] }, questions: [question] }
  const task = (await succeedAt(address, teacher.cookie, 'tasks/add', body)).success._id
  const ledger = createLedger()
  let working = true

  async function save(id: string, cookie: string): Promise<void> {
    await succeedAt(address, cookie, 'tasks/start', { _id: task })
    for (let seq = 1; working; seq += 1) {
      const values = [{ ID: 'q', answer: `answer ${seq}` }]
      const reply = await callAt(address, cookie, 'tasks/draft', { task, device: id, seq, values })
      expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ success: true })])
      ledger.saved.set(keyOf(id, task, 'q', id, seq), `answer ${seq}`)
      await setTimeout(Math.random() * 2 * PAUSE_MS)
    }
  }

  const work = Promise.all(students.map(({ id, cookie }) => save(id, cookie)))
  work.catch(() => undefined)
  return {
    task,
    ledger,
    async saved(more) {
      const least = ledger.saved.size + more
      while (ledger.saved.size < least) await Promise.race([work, setTimeout(10)])
    },
    async stop() {
      working = false
      await work
    },
  }
}
