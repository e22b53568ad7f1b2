import type { Instant, Phase, TaskEvent, TaskSchedule } from './task-events.ts'

const reached = (instant: Instant, now: Instant): boolean => Date.parse(now) >= Date.parse(instant)

/** Error code 16. A task without a start date opens when it is sent, so its end must be after `sentAt`. */
export const endsBeforeStart = ({ opensAt, closesAt }: TaskSchedule, sentAt: Instant): boolean =>
  closesAt !== null && reached(closesAt, opensAt ?? sentAt)

/** The phase at `now` by the dates. */
export function phaseAt(schedule: TaskSchedule, now: Instant): Phase {
  if (schedule.closesAt !== null && reached(schedule.closesAt, now)) return 'closed'
  return schedule.opensAt === null || reached(schedule.opensAt, now) ? 'open' : 'scheduled'
}

/** The events that move a task from `phase` to its phase at `now`. A phase never goes back. */
export function advancePhase(phase: Phase, schedule: TaskSchedule, now: Instant): TaskEvent[] {
  const due = phaseAt(schedule, now)
  const opened: TaskEvent[] =
    phase === 'scheduled' && due !== 'scheduled' ? [{ type: 'TaskOpened', data: { at: now } }] : []
  const closed: TaskEvent[] = phase !== 'closed' && due === 'closed' ? [{ type: 'TaskClosed', data: { at: now } }] : []
  return [...opened, ...closed]
}
