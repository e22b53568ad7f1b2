import { correctedSkew } from './countdown.ts'

/** The clock of a running attempt as the server states it. */
export interface AttemptClock {
  /** '' if unlimited. */
  deadline: string
  /** Milliseconds to add to this device's clock to get the server's. */
  skewMs: number
  /** By the server's clock, since when the clock is paused; '' while it runs. */
  pausedAt: string
  /** Log position of the newest change that was applied. */
  position: number
}

/** The server's values of the clock, from a reply or a push, or a jump of the device's own. */
export type ClockEvent =
  | { type: 'read'; clock: Pick<AttemptClock, 'deadline' | 'skewMs' | 'pausedAt'>; position: number }
  | { type: 'moved' | 'resumed'; deadline: string; now: string; receivedAt: number; position: number }
  | { type: 'paused'; at: string; now: string; receivedAt: number; position: number }
  | { type: 'receipt'; savedAt: string; receivedAt: number }
  /** By how many milliseconds this device's clock jumped. Until the server says its time, the clock goes on as before. */
  | { type: 'jumped'; ms: number }

/** The clock after an event. A push older than the newest applied change does not set it back. */
export function clockReducer(clock: AttemptClock, event: ClockEvent): AttemptClock {
  if (event.type === 'receipt')
    return { ...clock, skewMs: correctedSkew(clock.skewMs, event.savedAt, event.receivedAt) }
  if (event.type === 'jumped') return { ...clock, skewMs: clock.skewMs - event.ms }
  if (event.position < clock.position) return clock
  const { position } = event
  switch (event.type) {
    case 'read':
      return { ...event.clock, position }
    case 'moved':
      return { ...clock, deadline: event.deadline, skewMs: skewAfter(clock, event), position }
    case 'paused':
      return { ...clock, skewMs: skewAfter(clock, event), pausedAt: event.at, position }
    case 'resumed':
      return { ...clock, deadline: event.deadline, skewMs: skewAfter(clock, event), pausedAt: '', position }
    default:
      return event satisfies never
  }
}

const skewAfter = ({ skewMs }: AttemptClock, { now, receivedAt }: { now: string; receivedAt: number }): number =>
  correctedSkew(skewMs, now, receivedAt)

/** A change of the clock for which the student sees a message. `minutes` are rounded; 0 is less than half a minute. */
export type ClockNews =
  | { kind: 'longer' | 'shorter'; minutes: number }
  | { kind: 'unlimited' }
  | { kind: 'limited' }
  | { kind: 'resumed' }

/** Computed deadlines differ by milliseconds between a reply and a push. */
const SAME_MS = 1000

/** undefined: no message. A pause has a screen of its own. */
export function newsOf(before: AttemptClock, after: AttemptClock): ClockNews | undefined {
  if (after.pausedAt) return undefined
  if (before.pausedAt) return { kind: 'resumed' }
  if (before.deadline === after.deadline) return undefined
  if (!after.deadline) return { kind: 'unlimited' }
  if (!before.deadline) return { kind: 'limited' }
  const moved = Date.parse(after.deadline) - Date.parse(before.deadline)
  if (Math.abs(moved) < SAME_MS) return undefined
  return { kind: moved > 0 ? 'longer' : 'shorter', minutes: Math.round(Math.abs(moved) / 60_000) }
}
