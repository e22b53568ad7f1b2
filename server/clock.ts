import type { ProjectorLog } from '../projections/projector.ts'

/** What time it is, for everything that the server decides. */
export interface Clock {
  now(): Date
  /** Seconds that the machine's own clock is ahead of `now`; negative when it is behind. */
  ahead(): number
  /** Called after the clock has followed a jump: what fell due by it alone is not late yet. */
  onStep(listener: () => void): void
  stop(): Promise<void>
}

/** Milliseconds: the machine's clock, which anybody can set, and its counter, which nobody can. */
export interface Machine {
  wall(): number
  counter(): number
}

const THIS_MACHINE: Machine = { wall: Date.now, counter: () => performance.now() }
/** More than a clock differs by itself. */
const JUMP_MS = 2_000
/** A jump is followed once it has stood for so long: whoever set a clock by mistake has set it back by then. */
export const HOLD_MS = 5 * 60_000
const ASK_MS = 5_000

/**
 * Counts on from the time at its start, by the machine's counter, and goes along with `shared`, the clock that several
 * nodes have in common, or else with the machine's own. Small differences are taken at once; a jump only after it has
 * stood for HOLD_MS, because an exam that a jump has ended can't be taken back.
 */
export async function createClock(options: {
  machine?: Machine
  /** Milliseconds since 1970, asked for every few seconds. */
  shared?: () => Promise<number>
  log?: ProjectorLog
}): Promise<Clock> {
  const { machine = THIS_MACHINE, shared, log } = options
  const { wall, counter } = machine
  const listeners: (() => void)[] = []
  /** What the counter lacks to the time. */
  let offset = wall() - counter()
  let jump: { offset: number; since: number } | undefined
  let told = false

  /** The time lies between these two, by which the counter is to be moved on. */
  function observe(least: number, most: number): void {
    const next = Math.min(Math.max(offset, least), most)
    if (Math.abs(next - offset) <= JUMP_MS) {
      offset = next
      jump = undefined
    } else if (jump === undefined || Math.abs(next - jump.offset) > JUMP_MS) jump = { offset: next, since: counter() }
    else if (counter() - jump.since >= HOLD_MS) {
      offset = next
      jump = undefined
      log?.error({ ahead: ahead() }, 'the time has stood changed for minutes: the server follows it')
      for (const listener of listeners) listener()
    }
  }

  const ahead = () => (wall() - counter() - offset) / 1000

  function look(): void {
    if (shared === undefined) observe(wall() - counter(), wall() - counter())
    const differs = jump !== undefined || Math.abs(ahead()) * 1000 > JUMP_MS
    if (differs && !told) log?.error({ ahead: ahead() }, DIFFERS)
    told = differs
  }

  async function ask(): Promise<[least: number, most: number] | undefined> {
    if (shared === undefined) return undefined
    const before = counter()
    const time = await shared()
    return [time - counter(), time - before]
  }

  const first = await ask()
  // The first word is believed: there is nothing yet that it could be held against.
  if (first) offset = (first[0] + first[1]) / 2
  let asking: Promise<void> | undefined
  const timer = setInterval(() => {
    // A database that is away is said by its own calls; meanwhile the counter goes on.
    asking ??= ask()
      .then((bounds) => bounds && observe(...bounds))
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
        look()
      })
  }, ASK_MS).unref()

  return {
    now() {
      if (shared === undefined) observe(wall() - counter(), wall() - counter())
      return new Date(counter() + offset)
    },
    ahead,
    onStep: (listener) => void listeners.push(listener),
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

/** A clock that somebody else sees to. */
export const settledClock = (now: () => Date): Clock => ({
  now,
  ahead: () => 0,
  onStep: () => undefined,
  stop: async () => undefined,
})

const DIFFERS = "this machine's clock or the database's is wrong: the server counts on by the time that it had"
