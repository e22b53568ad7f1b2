import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Body } from '../../../server/contract/calls.ts'

/** Whose time is changed: the students of one state, or all. */
export type Group = 'working' | 'submitted' | 'not_started' | 'all'
export const GROUPS: readonly Group[] = ['working', 'submitted', 'not_started', 'all']

/** lost: gives back the minutes that each student lost offline. */
export type Kind = 'minutes' | 'lost' | 'dates' | 'reopen' | 'attempt'

/** The changes that are possible for a group. A submitted attempt has no time; only it can be reopened. */
const KINDS: Record<Group, readonly Kind[]> = {
  working: ['minutes', 'lost', 'dates'],
  submitted: ['reopen', 'attempt'],
  not_started: ['minutes', 'dates'],
  all: ['minutes', 'lost', 'dates'],
}

/** Lost minutes are a choice only while a student of the group has some. */
export const kindsOf = (group: Group, entries: readonly Entry[]): Kind[] =>
  KINDS[group].filter((kind) => kind !== 'lost' || lostIn(inGroup(entries, group)) > 0)

/** Minutes that students lost offline, over all of them. */
const lostIn = (entries: readonly Entry[]): number => entries.reduce((sum, { lost = 0 }) => sum + lost, 0)

export const MINUTES = [5, 10, 15, 20] as const
/** As in the contract. */
export const MOST_MINUTES = 10_000

export interface TimeForm {
  group: Group
  /** Ids of the chosen students. */
  chosen: readonly string[]
  kind: Kind
  /** Extra minutes. For a reopened attempt '' is the time that was left. */
  minutes: number | ''
  /** ISO; '' for none. */
  opens: string
  closes: string
  reason: string
}

export type Problem = 'students' | 'minutes' | 'lost' | 'dates' | 'order' | 'reason'

export const emptyForm = (group: Group): TimeForm => ({
  group,
  chosen: [],
  kind: KINDS[group][0] ?? 'minutes',
  minutes: group === 'submitted' ? '' : 10,
  opens: '',
  closes: '',
  reason: '',
})

export function inGroup(entries: readonly Entry[], group: Group): Entry[] {
  if (group === 'all') return [...entries]
  return entries.filter(({ status }) =>
    group === 'submitted'
      ? status === 'waiting' || status === 'final'
      : status === (group === 'working' ? 'in_progress' : group),
  )
}

/** The group that the popup opens with: the first one with students. */
export const firstGroup = (entries: readonly Entry[]): Group =>
  GROUPS.find((group) => inGroup(entries, group).length > 0) ?? 'all'

/** Chosen students who are still in the group: pushes move students to others. */
export const chosenIn = (form: TimeForm, entries: readonly Entry[]): Entry[] =>
  inGroup(entries, form.group).filter(({ _id }) => form.chosen.includes(_id))

/** Whether both forms ask for the same change. */
export const sameForm = (one: TimeForm, other: TimeForm): boolean => JSON.stringify(one) === JSON.stringify(other)

/** In the order of the fields. */
export function problemsOf(form: TimeForm, chosen: readonly Entry[]): Problem[] {
  const found: Problem[] = []
  if (chosen.length === 0) found.push('students')
  else if (form.kind === 'lost' && lostIn(chosen) === 0) found.push('lost')
  const optional = form.kind === 'reopen'
  if ((form.kind === 'minutes' || optional) && !isMinutes(form.minutes) && !(optional && form.minutes === ''))
    found.push('minutes')
  if (form.kind === 'dates' && form.opens === '' && form.closes === '') found.push('dates')
  if (form.kind === 'dates' && form.opens !== '' && form.closes !== '' && form.closes <= form.opens) found.push('order')
  if (form.reason.trim() === '') found.push('reason')
  return found
}

const isMinutes = (minutes: number | ''): boolean =>
  typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES

/**
 * `students`: 'all' when everybody of the group of all is chosen, so that the server leaves out those for whom it is not
 * possible.
 */
export function bodyOf(task: string, form: TimeForm, entries: readonly Entry[]): Body<'tasks/time'> {
  const chosen = chosenIn(form, entries)
  const everybody = form.group === 'all' && chosen.length === entries.length
  const students = everybody ? ('all' as const) : chosen.map(({ _id }) => _id)
  return { _id: task, students, ...changeOf(form), reason: form.reason.trim() }
}

function changeOf({ kind, minutes, opens, closes }: TimeForm): Partial<Body<'tasks/time'>> {
  const given = minutes === '' ? {} : { minutes }
  switch (kind) {
    case 'minutes':
      return given
    case 'lost':
      return { lost: true }
    case 'dates':
      return { ...(opens && { date_start: opens }), ...(closes && { date_end: closes }) }
    case 'reopen':
      return { reopen: true, ...given }
    case 'attempt':
      return { attempt: true }
    default:
      return kind satisfies never
  }
}
