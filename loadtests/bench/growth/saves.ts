import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from '../load-client.ts'
import { startStudents } from '../save-answer.ts'
import { type Grown, PUPILS_OF_CLASS } from './grown.ts'

/** Saves a second of one class while something else is measured. */
const A_SECOND = 60
const TURNS = 5

/** A class that has started a new task. */
export interface SavingClass {
  /**
   * Saves steadily until `work` is done. The times of the saves in milliseconds count from the planned moment. @throws when a save
   * fails
   */
  saveDuring<Result>(work: () => Promise<Result>): Promise<{ result: Result; times: number[] }>
}

/** Milliseconds. */
export interface Waits {
  p50: number
  p99: number
  longest: number
}

/** The times of saves in one installation and in another. They take turns, so that other work of the machine affects both. */
export async function compareSaves(one: SavingClass, other: SavingClass, ms: number): Promise<[number[], number[]]> {
  const all: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [place, saving] of [one, other].entries())
      all[place]?.push(...(await saving.saveDuring(() => wait(ms / TURNS))).times)
  return all
}

/** The pupils of the class 1-1 begin a task of their teacher. */
export async function startClass(base: string, { classes }: Pick<Grown, 'classes'>): Promise<SavingClass> {
  const users = await startStudents({ base }, PUPILS_OF_CLASS, (number) => `student${(number - 1) * classes + 1}`)
  let seq = 1
  return {
    async saveDuring(work) {
      let isDone = false
      const saving = saveUntil(() => isDone, { base, users, nextSeq: () => seq++ })
      try {
        const result = await work()
        isDone = true
        return { result, times: await saving }
      } finally {
        isDone = true
        await saving
      }
    },
  }
}

interface Saving {
  base: string
  users: Load['users']
  nextSeq: () => number
}

async function saveUntil(isDone: () => boolean, { base, users, nextSeq }: Saving): Promise<number[]> {
  const times: number[] = []
  const errors: unknown[] = []
  const running = new Set<Promise<void>>()
  const start = performance.now()
  for (let number = 0; !isDone() && errors.length === 0; number += 1) {
    const due = start + (number * 1000) / A_SECOND
    await wait(Math.max(0, due - performance.now()))
    const user = users[number % users.length]
    const save = saveOnce(base, user, nextSeq())
      .then(() => void times.push(performance.now() - due))
      .catch((error) => void errors.push(error))
      .finally(() => running.delete(save))
    running.add(save)
  }
  await Promise.all(running)
  if (errors.length > 0) throw errors[0]
  return times
}

async function saveOnce(base: string, user: Load['users'][number] | undefined, seq: number): Promise<void> {
  const reply = await fetch(`${base}/api/tasks/draft`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: user?.cookie ?? '' },
    body: user?.body.replace('"seq":0', `"seq":${seq}`),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`a save was answered ${reply.status}: ${text}`)
}

export function waitsOf(times: number[]): Waits {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}
