import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Body } from '../contract/calls.ts'
import { createLedger, keyOf, type Ledger } from './kill-ledger.ts'
import { callAt } from './server-process.ts'
import type { Pupil } from './small-school.ts'

/** Between two saves of a student, ms on average. */
const PAUSE_MS = 40
const SAVES_PER_TASK = 6
/** A client that gets no reply sends the same again, to whichever node the proxy chooses. */
const PATIENCE_MS = 2_000

export interface StudyingClass {
  ledger: Ledger
  /** The newest acknowledged answer of each student to the watched task. */
  acknowledged: ReadonlyMap<string, number>
  /** Number of calls that got 503 or no reply, and were sent again. */
  repeated(): number
  /** Resolves when so many more answers are saved. Rejects when a call got anything but its reply or 503. */
  saved(more: number): Promise<void>
  /** Everybody finishes the present call. */
  stop(): Promise<void>
}

interface Parts {
  students: readonly Pupil[]
  /** Never submitted; its answers are numbers that grow. */
  watched: string
  /** Taken and submitted one after the other; the last is not submitted. */
  tasks: readonly string[]
  /** Addresses of the nodes, to which calls go in turn. May change meanwhile. */
  nodes: readonly string[]
}

/** Each task has one question, `q`. Every student saves in the watched task and in another one, through all nodes. */
export function startStudying({ students, watched, tasks, nodes }: Parts): StudyingClass {
  const ledger = createLedger()
  const acknowledged = new Map<string, number>()
  let working = true
  let repeated = 0
  let turn = 0

  async function insist<Name extends 'tasks/start' | 'tasks/draft' | 'tasks/save'>(
    { cookie }: Pupil,
    name: Name,
    body: Body<Name>,
    headers: Record<string, string> = {},
  ): Promise<void> {
    for (;;) {
      turn += 1
      const node = nodes[turn % nodes.length] ?? ''
      const patience = AbortSignal.timeout(PATIENCE_MS)
      const reply = await callAt(node, cookie, name, body, headers, patience).catch(() => undefined)
      if (reply?.status === 200) return
      if (reply) expect([reply.status, reply.body], name).toEqual([503, expect.anything()])
      repeated += 1
      await setTimeout(50)
    }
  }

  async function save(me: Pupil, task: string, seq: number): Promise<void> {
    await insist(me, 'tasks/draft', { task, device: me.id, seq, values: [{ ID: 'q', answer: `${seq}` }] })
    ledger.saved.set(keyOf(me.id, task, 'q', me.id, seq), `${seq}`)
    if (task === watched) acknowledged.set(me.id, seq)
  }

  async function study(me: Pupil): Promise<void> {
    let seq = 0
    await insist(me, 'tasks/start', { _id: watched })
    for (const task of tasks) {
      await insist(me, 'tasks/start', { _id: task })
      const isLast = task === tasks.at(-1)
      for (let saves = 0; working && (isLast || saves < SAVES_PER_TASK); saves += 1) {
        seq += 1
        await save(me, watched, seq)
        await save(me, task, seq)
        await setTimeout(Math.random() * 2 * PAUSE_MS)
      }
      if (!working) return
      const values = [{ ID: 'q', answer: 'submitted' }]
      seq += 1
      await insist(me, 'tasks/save', { task, device: me.id, seq, values }, { 'idempotency-key': randomUUID() })
      ledger.submitted.set(keyOf(me.id, task), new Map([['q', 'submitted']]))
    }
  }

  const work = Promise.all(students.map(study))
  work.catch(() => undefined)
  return {
    ledger,
    acknowledged,
    repeated: () => repeated,
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
