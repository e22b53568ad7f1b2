import { randomBytes, randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../config.ts'
import { Busy } from '../http/errors.ts'
import { createFairQueue, type Turn, type Waiting } from './fair-queue.ts'

/**
 * Hashes passwords, a few at a time: hashing shares libuv's threads with the database, and many logins at once must not
 * delay saves.
 */
export interface Passwords {
  /**
   * Argon2id, as an encoded string.
   * @throws QueueFull when too many wait.
   */
  hash(password: string): Promise<string>
  /**
   * Without a stored hash it does the same work and returns false, so that the response time does not reveal unknown
   * names. `who` is the place in the queue; default: a logged-in person.
   */
  verify(password: string, stored: string | undefined, who?: Waiting): Promise<boolean>
  /** Number of hashings that wait. */
  readonly waiting: number
}

/** 503: too many wait. `promised` is when this person may try again. */
export class QueueFull extends Busy {
  readonly promised: Turn
  constructor(promised: Turn, inMs: number) {
    super(inMs)
    this.promised = promised
  }
}

/** A limit on open connections; the time inside is limited by the queue itself. */
const MOST_WAITING = 600
/** Queue place of people who are logged in. */
const LOGGED_IN: Waiting = { rank: 0, share: 'inside' }

/** Milliseconds. Never decreases; close to the other nodes' clocks, because they read the times that this node gives. */
const steadyNow = () => performance.timeOrigin + performance.now()

interface Options {
  now?: () => number
  /** Called with the time that a hash waited in the queue, ms. */
  waited?: (ms: number) => void
}

export function createPasswords(
  settings: Config['passwords'],
  { now = steadyNow, waited = () => {} }: Options = {},
): Passwords {
  const options = { memoryCost: settings.memoryKib, timeCost: settings.passes, parallelism: 1 }
  const queue = createFairQueue({
    ...{ slots, now, most: MOST_WAITING, random: Math.random, newId: randomUUID },
    refused: (turn, inMs) => new QueueFull(turn, inMs),
  })

  // Systems compose the same typed characters differently; NFC makes them equal.
  const bytes = (password: string) => password.normalize('NFC')
  function run<T>(who: Waiting, work: () => Promise<T>): Promise<T> {
    const since = performance.now()
    return queue.run(who, () => {
      waited(performance.now() - since)
      return work()
    })
  }

  /** A hash that no password matches, made with the same settings. */
  let unmatchable: Promise<string> | undefined

  return {
    get waiting() {
      return queue.waiting
    },
    hash: (password) => run(LOGGED_IN, () => hash(bytes(password), options)),
    async verify(password, stored, who = LOGGED_IN) {
      unmatchable ??= hash(randomBytes(16), options)
      const against = stored || (await unmatchable)
      const same = await run(who, () => verify(against, bytes(password)).catch(() => false))
      return same && Boolean(stored)
    },
  }
}

/** Half of libuv's threads, and half of the cores: the other half serves the database. */
function slots(): number {
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
  return Math.max(1, Math.floor(Math.min(threads, availableParallelism()) / 2))
}
