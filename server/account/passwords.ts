import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../config.ts'
import { unavailable } from '../http/errors.ts'
import { createFairQueue, type Waiting } from './fair-queue.ts'

/**
 * Hashes passwords, a few at a time: hashing shares libuv's threads with the database, and many logins at once must not
 * delay saves.
 */
export interface Passwords {
  /**
   * Argon2id, as an encoded string.
   * @throws HttpError 503 when too many wait.
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

/** At about 30 ms each, a longer queue would exceed the client's timeout. */
const MOST_WAITING = 600
/** Queue place of people who are logged in. */
const LOGGED_IN: Waiting = { rank: 0, share: 'inside' }

/** `waited` is told how long a hashing waited for its turn, ms. */
export function createPasswords(settings: Config['passwords'], waited: (ms: number) => void = () => {}): Passwords {
  const options = { memoryCost: settings.memoryKib, timeCost: settings.passes, parallelism: 1 }
  const queue = createFairQueue({ slots, most: MOST_WAITING, refused: () => unavailable(5, 'logins') })

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
