import type { ProjectorLog } from '../projections/engine/projector.ts'

/** The current time for every decision of the server. */
export interface Clock {
  now(): Date
  /** Seconds that the machine's own clock is ahead of `now`; negative when it is behind. */
  ahead(): number
  /**
   * Reads the shared clock at once, so that a decision which cannot be taken back does not rest on this node's counter
   * alone. Rejects while the database does not answer.
   */
  confirm(): Promise<void>
  /** Calls the listener after the clock has followed a jump. A deadline passed only by the jump is not overdue yet. */
  onStep(listener: () => void): void
  stop(): Promise<void>
}

/** Milliseconds of the machine's settable wall clock and of its monotonic counter. */
export interface Machine {
  wall(): number
  counter(): number
}

const THIS_MACHINE: Machine = { wall: Date.now, counter: () => performance.now() }
/** Larger than normal clock drift. */
const JUMP_MS = 2_000
/** A jump is followed after it has lasted this long, so that a clock set wrongly by mistake can be set back first. */
export const HOLD_MS = 5 * 60_000
const READ_MS = 5_000

/**
 * Advances with the monotonic counter from the time at start, and follows `shared` (a clock common to several nodes),
 * else the machine's wall clock. Small differences are corrected at once; a jump only after it has lasted HOLD_MS,
 * because an exam ended by a jump cannot be reopened. A node that is ahead of the shared clock goes back to it at once:
 * the other nodes have not reached its time, and a task that ends later than planned does less harm.
 */
export async function createClock(options: {
  machine?: Machine
  /** Milliseconds since 1970; read every few seconds. */
  shared?: () => Promise<number>
  log?: ProjectorLog
}): Promise<Clock> {
  const { machine = THIS_MACHINE, shared, log } = options
  const { wall, counter } = machine
  const listeners: (() => void)[] = []
  /** Difference between the time and the counter. */
  let offset = wall() - counter()
  let jump: { offset: number; since: number } | undefined
  let reported = false

  /** Corrects the offset with a measurement: it lies between these bounds. */
  function observe(least: number, most: number): void {
    const next = Math.min(Math.max(offset, least), most)
    const isAheadOfOthers = shared !== undefined && next < offset
    if (Math.abs(next - offset) <= JUMP_MS || isAheadOfOthers) {
      if (offset - next > JUMP_MS) log?.error({ ahead: (offset - next) / 1000 }, WAS_AHEAD)
      offset = next
      jump = undefined
    } else if (jump === undefined || Math.abs(next - jump.offset) > JUMP_MS) jump = { offset: next, since: counter() }
    else if (counter() - jump.since >= HOLD_MS) {
      offset = next
      jump = undefined
      log?.error({ ahead: ahead() }, 'the clock jumped minutes ago and was not set back: the server now uses its time')
      for (const listener of listeners) listener()
    }
  }

  const ahead = () => (wall() - counter() - offset) / 1000

  function check(): void {
    if (shared === undefined) observe(wall() - counter(), wall() - counter())
    const differs = jump !== undefined || Math.abs(ahead()) * 1000 > JUMP_MS
    if (differs && !reported) log?.error({ ahead: ahead() }, DIFFERS)
    reported = differs
  }

  async function ask(): Promise<[least: number, most: number] | undefined> {
    if (shared === undefined) return undefined
    const before = counter()
    const time = await shared()
    return [time - counter(), time - before]
  }

  const first = await ask()
  // The first reading is accepted as it is, because there is no earlier one to compare it with.
  if (first) offset = (first[0] + first[1]) / 2
  let asking: Promise<void> | undefined
  const timer = setInterval(() => {
    // An unreachable database is reported by its own calls; until it is back, the time advances by the counter.
    asking ??= ask()
      .then((bounds) => bounds && observe(...bounds))
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
        check()
      })
  }, READ_MS).unref()

  return {
    now() {
      if (shared === undefined) observe(wall() - counter(), wall() - counter())
      return new Date(counter() + offset)
    },
    ahead,
    async confirm() {
      const bounds = await ask()
      if (bounds) observe(...bounds)
    },
    onStep: (listener) => void listeners.push(listener),
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

/** A clock controlled by the caller. */
export const settledClock = (now: () => Date): Clock => ({
  now,
  ahead: () => 0,
  confirm: async () => undefined,
  onStep: () => undefined,
  stop: async () => undefined,
})

const WAS_AHEAD = "this node's time was ahead of the database's: it follows the database"
const DIFFERS = "this machine's clock or the database's is wrong: the server continues with its previous time"
