import type { Settings } from '../lib/plan.ts'
import type { PhaseCost } from '../runner/costs.ts'
import { countText, percentText } from './figures.ts'
import type { RunRecord } from './record.ts'

// What an installation carries, from what a run has measured. Everything grows in proportion to the number of students: at
// small numbers each call costs more than in large batches, so the result is rather too low than too high.

/** Part of a resource that may be in use at the busiest moment. The rest is for what no run shows. */
export const USABLE = 0.7
/** Hashing may use all of its turns, because logins wait in a queue (docs/decisions/0135-come-back-in-n-seconds.md). */
const HASHING_USABLE = 0.95
/** A node's heap, if nobody sets another one. */
const NODE_BYTES = 2 * 2 ** 30
/** What a node uses under any load: JavaScript's memory grows that far before it is cleaned. */
export const WARM_BYTES = 250 * 2 ** 20
/** All sockets are back within this time. */
const RECONNECT_SECONDS = 5
/** More than so many times the students of the run is said to be extrapolated. */
const FAR = 3

export type Resource = 'processor' | 'main thread' | 'hashing' | 'memory'

export interface Use {
  phase: PhaseCost['name'] | 'all'
  resource: Resource
  /** Part of the usable resource that the students of this run use, 0 to 1 or more. */
  part: number
  /** Students at which it is used up. */
  students: number
}

export interface Capacity {
  /** undefined: the run failed, or measured nothing. */
  students: number | undefined
  limit: Use | undefined
  sentence: string
  /** What to know before the sentence is believed; undefined: nothing. */
  caveat: string | undefined
  /** The tightest first. */
  uses: Use[]
  assumptions: string[]
}

/** Half of libuv's four threads and half of the cores, as server/account/passwords.ts has it. */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.floor(Math.min(4, cores) / 2))

/** What the installation of a run carries at the settings of the run. */
export function capacityOf(record: RunRecord): Capacity {
  // Where a crowd logs in, a few others work to show what it does to them, not how many they might be.
  const counted = record.costs.filter(({ name }) => record.settings.crowd === 0 || name === 'login')
  const uses = counted.flatMap((cost) => usesOf(cost, record))
  const memory = memoryUse(record)
  const all = [...uses, ...(memory ? [memory] : [])].toSorted((one, other) => one.students - other.students)
  const [limit] = record.passed ? all : []
  const students = limit && roundedDown(limit.students)
  return {
    ...{ students, limit, uses: all },
    sentence: sentenceOf(record, limit, students),
    caveat: caveatOf(record, students),
    assumptions: assumptionsOf(record),
  }
}

function usesOf(cost: PhaseCost, { settings, machine, nodes }: RunRecord): Use[] {
  const { name, operations, nodeMs, mainMs, mainsMs = 0, databaseMs = 0 } = cost
  const perSecond = demandOf(cost, settings)
  if (operations === 0 || perSecond === 0) return []
  const people = peopleOf(name, settings)
  const use = (resource: Resource, ms: number, cores: number): Use[] => {
    const part = ((ms / operations) * perSecond) / 1000 / cores
    return part > 0 ? [{ phase: name, resource, part, students: people / part }] : []
  }
  const hashMs = Math.max(0, nodeMs - mainsMs)
  return [
    ...use('processor', nodeMs + databaseMs, machine.cores * USABLE),
    // With one node all of its work; with several that of the busiest one, which also projects.
    ...use('main thread', mainMs ?? (name === 'login' ? 0 : nodeMs / nodes), USABLE),
    ...(name === 'login' ? use('hashing', hashMs, hashesAtOnce(machine.cores) * nodes * HASHING_USABLE) : []),
  ]
}

/** Operations a second at the busiest moment of a phase, as the settings plan it. */
function demandOf({ name, operations, seconds }: PhaseCost, settings: Settings): number {
  const { students, ramp, crowd, storm, barrier, submitting, burst, opening } = settings
  switch (name) {
    // The peak in the middle waits for its turn.
    case 'login':
      return crowd > 0 ? crowd / storm : students / ramp
    case 'start':
      return barrier
    case 'submit':
      return Math.max((0.8 * students) / submitting, burst > 0 ? (0.2 * students) / burst : 0)
    case 'reconnect':
      return students / RECONNECT_SECONDS
    case 'results':
      return students / opening
    case 'save':
    case 'day':
      return seconds > 0 ? operations / seconds : 0
    default:
      return name satisfies never
  }
}

/** A crowd logs in alone; everything else is done by the students who work. */
const peopleOf = (name: PhaseCost['name'], { students, crowd }: Settings) =>
  name === 'login' && crowd > 0 ? crowd : students

function memoryUse({ memory, settings, machine, nodes }: RunRecord): Use | undefined {
  const people = settings.students + settings.crowd
  const own = Math.max(memory.beforeBytes, nodes * WARM_BYTES)
  const grown = memory.mostBytes - own
  const room = Math.min(machine.memoryBytes * USABLE, nodes * NODE_BYTES * USABLE) - own
  if (grown <= 0 || room <= 0) return undefined
  return { phase: 'all', resource: 'memory', part: grown / room, students: (people * room) / grown }
}

/** To two digits, so that it does not promise what was not measured. */
function roundedDown(exact: number): number {
  // 9,999.999… is 10,000.
  const students = Math.round(exact * 1000) / 1000
  if (students < 10) return Math.floor(students)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(students)) - 1)
  return Math.floor(students / unit) * unit
}

const OPERATIONS: Record<PhaseCost['name'], string> = {
  login: 'logins',
  start: 'starts',
  save: 'saved answers',
  submit: 'submissions',
  reconnect: 'reconnections',
  results: 'opened results',
  day: 'the exams of a day',
}

/** `logins`, or `memory`. */
export const operationsOf = (phase: Use['phase']): string => (phase === 'all' ? 'all together' : OPERATIONS[phase])

function sentenceOf(record: RunRecord, limit: Use | undefined, students: number | undefined): string {
  if (!record.passed) return `This run failed, so it does not say what the installation carries: ${failureOf(record)}.`
  if (!limit || students === undefined)
    return 'This run measured nothing, so it does not say what the installation carries.'
  const what = limit.phase === 'all' ? 'memory is' : `${OPERATIONS[limit.phase]} are`
  return `This installation carries ${countText(students)} pupils at your settings; ${what} the limit.`
}

function caveatOf({ settings }: RunRecord, students: number | undefined): string | undefined {
  const people = settings.students + settings.crowd
  if (students === undefined || students <= FAR * people) return undefined
  return `This is calculated from a run with ${countText(people)}: try it with more.`
}

/** The gravest of what failed. */
function failureOf({ ledgers, thresholds, grids, settings }: RunRecord): string {
  const faults = ledgers.reduce((sum, one) => sum + one.faults, 0)
  if (faults > 0) return `${countText(faults)} answers or scores are not as they were acknowledged`
  if (grids.different > 0) return `${countText(grids.different)} rows of teachers' pages were wrong`
  const started = Math.min(settings.students, ...ledgers.map((one) => one.students))
  if (started < settings.students)
    return `only ${countText(started)} of ${countText(settings.students)} students started`
  const missed = thresholds.filter(({ held }) => !held)
  if (missed.length > 0) return missed.map(({ metric, condition }) => `${metric} was not ${condition}`).join(', ')
  return 'a process did not end as it should'
}

function assumptionsOf({ machine, settings, nodes, engine, costs }: RunRecord): string[] {
  const database = engine === 'PostgreSQL' ? ' and the database' : ''
  return [
    `${percentText(USABLE)} of the ${machine.cores} cores are for the nodes${database}, also at the busiest moment. The CPU of the load generator is not counted.`,
    `A node runs its JavaScript on one core, ${percentText(USABLE)} of which count.${nodes > 1 ? ' The busiest node counts.' : ''}`,
    `Each node checks ${hashesAtOnce(machine.cores)} ${hashesAtOnce(machine.cores) === 1 ? 'password' : 'passwords'} at a time. Logins may wait for their turn, so their average counts, not their peak.`,
    `A node has ${NODE_BYTES / 2 ** 30} GiB of memory, of which ${WARM_BYTES / 2 ** 20} MiB are needed under any load, and the nodes together ${percentText(USABLE)} of the machine's.`,
    'Use grows in proportion to the students. In small runs each operation costs more, so the number is rather too low.',
    ...(engine === 'unknown' ? ['The CPU of a database outside the nodes was not seen.'] : []),
    ...(costs.some(({ name, mainMs }) => name !== 'login' && mainMs === undefined)
      ? ['The main thread was not seen: all CPU of a node counts as its.']
      : []),
    `One address may make 3,000 logins a minute unless LOGINS_PER_MINUTE says more: a school behind one address needs more beyond ${countText(50 * (settings.storm || settings.ramp))} students.`,
  ]
}

/** The settings that count, as short sentences. */
export function settingsText(settings: Settings): string[] {
  const { students, teachers, crowd, storm, ramp, barrier, every, minutes, submitting, burst, opening } = settings
  const { lessons, drops, restart, questions } = settings
  return [
    `${countText(students)} students of ${countText(teachers)} ${teachers === 1 ? 'teacher' : 'teachers'} log in within ${seconds(ramp)}`,
    ...(crowd > 0 ? [`${countText(crowd)} others log in within ${seconds(storm)}`] : []),
    `starts within ${seconds(students / barrier)}`,
    `${questions} questions, one answer of each student every ${seconds(every)}, for ${seconds(minutes * 60)}`,
    `submissions within ${seconds(submitting + burst)}`,
    ...(opening > 0 ? [`all open their results within ${seconds(opening)}`] : []),
    ...(lessons > 1 ? [`in ${lessons} lessons, one after the other`] : []),
    ...(drops > 0 ? [`all sockets are lost ${drops === 1 ? 'once' : `${drops} times`}`] : []),
    ...(restart > 0 ? ['a restart in the middle'] : []),
  ]
}

const seconds = (value: number) =>
  value >= 120 && value % 60 === 0 ? `${countText(value / 60)} min` : `${countText(Math.round(value * 10) / 10)} s`
