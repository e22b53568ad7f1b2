import { hashesAtOnce, USABLE } from '../report/capacity.ts'
import { bytesText, countText, percentText } from '../report/figures.ts'
import type { Measured, Operation, Source } from './measured.ts'

/** Each can be set on the command line as `name=value`. */
export interface Wanted {
  pupils: number
  /** Minutes in which everybody logs in and begins. */
  window: number
  /** Seconds between two saved answers of a pupil. */
  every: number
  /** 1: all exams begin at the same moment. */
  together: number
  /** Exams of a pupil in a year, and saved answers in each. */
  exams: number
  answers: number
  /** Cores of a machine that runs one node, and of the largest machine for PostgreSQL. */
  nodecores: number
  databasecores: number
}

export const USUAL_WANTED: Wanted = {
  pupils: 2000,
  window: 10,
  every: 30,
  together: 0,
  exams: 40,
  answers: 40,
  nodecores: 2,
  databasecores: 32,
}

/** A PostgreSQL with one log, and the nodes on it: all that one installation may have. */
export interface Cell {
  pupils: number
  nodes: number
  nodeBytes: number
  databaseCores: number
  databaseBytes: number
  diskBytes: number
  connections: number
}

export interface Sizing {
  cells: number
  /** Each of the cells. */
  cell: Cell
  /** What one log cannot hold; undefined: it holds all. */
  tooMuch: string | undefined
  /** Operations a second at the busiest moment. */
  perSecond: Record<Operation, number>
  eventsPerSecond: number
}

/** Starts of tasks that open at one moment are spread over this time (docs/decisions/0136-spread-the-starts-of-a-scheduled-task.md). */
const SPREAD_SECONDS = 20
/** Events of an operation. */
const EVENTS: Record<Operation, number> = { login: 0, start: 2, save: 1, submit: 1 }
/** Connections of a node (docs/operations.md), and as many as a PostgreSQL is given without a pool in front. */
const NODE_CONNECTIONS = 13
const MOST_CONNECTIONS = 500
const CONNECTION_BYTES = 10 * 2 ** 20
const GIB = 2 ** 30
/** Database and its backups. */
const COPIES = 2

/** The nodes, cores, memory and disk that an installation for this number of pupils needs. */
export function sizeOf(wanted: Wanted, measured: Measured): Sizing {
  const perSecond = ratesOf(wanted)
  const working: Operation[] = ['login', 'start', 'save']
  const ending: Operation[] = ['save', 'submit']
  const most = (each: (name: Operation) => number) =>
    Math.max(...[working, ending].map((names) => names.reduce((sum, name) => sum + perSecond[name] * each(name), 0)))
  const cost = (name: Operation) => measured.operations[name]
  const mainCores =
    most((name) => (name === 'login' ? 0 : cost(name).mainMs / 1000)) + loginsOnMain(perSecond, measured)
  const hashCores = (perSecond.login * (cost('login').nodeMs - cost('login').mainMs)) / 1000
  const databaseCores = most((name) => cost(name).databaseMs / 1000) / USABLE
  const eventsPerSecond = most((name) => EVENTS[name])
  const nodes = Math.max(mainCores / USABLE, hashCores / hashesAtOnce(wanted.nodecores), bytesNodes(wanted, measured))
  const needs: [what: string, parts: number][] = [
    ['appending the events', eventsPerSecond / (measured.appendsPerSecond.value * USABLE)],
    ['projecting the events', eventsPerSecond / (measured.projectedPerSecond.value * USABLE)],
    ['cores of the database', databaseCores / wanted.databasecores],
    ['connections to the database', ((nodes + 1) * NODE_CONNECTIONS) / MOST_CONNECTIONS],
  ]
  const [tightest = ['', 1]] = needs.toSorted(([, one], [, other]) => other - one)
  const cells = Math.max(1, Math.ceil(tightest[1]))
  return {
    ...{ cells, perSecond, eventsPerSecond },
    tooMuch: cells > 1 ? tightest[0] : undefined,
    cell: cellOf(wanted, measured, { nodes: nodes / cells, databaseCores: databaseCores / cells, cells }),
  }
}

function ratesOf({ pupils, window, every, together }: Wanted): Record<Operation, number> {
  const within = pupils / (window * 60)
  const moment = together > 0 ? pupils / SPREAD_SECONDS : within
  return { login: within, start: moment, save: pupils / every, submit: moment }
}

const loginsOnMain = (perSecond: Sizing['perSecond'], { operations }: Measured) =>
  (perSecond.login * operations.login.mainMs) / 1000

/** A node keeps its connected pupils in two GiB. */
const bytesNodes = ({ pupils }: Wanted, { studentBytes }: Measured) => (pupils * studentBytes.value) / (1.2 * GIB)

function cellOf(
  { pupils: all, exams, answers }: Wanted,
  { studentBytes, answerBytes }: Measured,
  { nodes: least, databaseCores, cells }: { nodes: number; databaseCores: number; cells: number },
): Cell {
  const pupils = Math.ceil(all / cells)
  // One more, so that one may stop.
  const nodes = Math.ceil(least) + 1
  const connections = nodes * NODE_CONNECTIONS
  const examBytes = pupils * answers * answerBytes.value
  return {
    ...{ pupils, nodes, connections },
    nodeBytes: GIB * Math.max(1, Math.ceil((0.5 * GIB + (pupils / (nodes - 1)) * studentBytes.value) / GIB)),
    databaseCores: Math.max(2, Math.ceil(databaseCores)),
    databaseBytes: GIB * Math.ceil((2 * GIB + connections * CONNECTION_BYTES + 2 * examBytes) / GIB),
    diskBytes: COPIES * exams * examBytes,
  }
}

/** The answer as lines of text. */
export function sizeLines(wanted: Wanted, measured: Measured): string[] {
  const { cells, cell, tooMuch, perSecond, eventsPerSecond } = sizeOf(wanted, measured)
  const begin =
    wanted.together > 0 ? `all exams begin at one moment` : `everybody begins within ${wanted.window} minutes`
  const { login, start, save, submit } = perSecond
  const rate = (value: number) => countText(Math.ceil(value))
  return [
    `${countText(wanted.pupils)} pupils; ${begin}:`,
    `  ${rate(login)} logins, ${rate(start)} starts, ${rate(save)} saved answers, ${rate(submit)} submissions a second; ${rate(eventsPerSecond)} events a second at the busiest moment`,
    '',
    tooMuch === undefined
      ? 'One log holds this: one installation.'
      : `One log cannot hold this (${tooMuch}): ${cells} cells, each for ${countText(cell.pupils)} pupils. Each cell has:`,
    `  nodes          ${cell.nodes} (one of them spare), each with ${wanted.nodecores} cores and ${bytesText(cell.nodeBytes)}`,
    `  PostgreSQL     ${cell.databaseCores} cores, ${bytesText(cell.databaseBytes)}, max_connections ${cell.connections + 20}`,
    `  disk           ${bytesText(cell.diskBytes)} a year, with backups`,
  ]
}

/** What the answer rests on. */
export function assumptionLines(wanted: Wanted, measured: Measured): string[] {
  const { operations, studentBytes, answerBytes, appendsPerSecond, projectedPerSecond } = measured
  const figures: [Source, string][] = [
    ...Object.entries(operations).map(([name, cost]): [Source, string] => {
      const { nodeMs, mainMs, databaseMs, perSecond } = cost
      return [
        cost,
        `${name}: node ${nodeMs} ms (main thread ${mainMs}), database ${databaseMs} ms, at ${perSecond} a second`,
      ]
    }),
    [answerBytes, `stored: ${bytesText(answerBytes.value)} for each saved answer`],
    [studentBytes, `memory: ${bytesText(studentBytes.value)} for each connected pupil`],
    [appendsPerSecond, `one log appends ${countText(appendsPerSecond.value)} events a second`],
    [projectedPerSecond, `one projector projects ${countText(projectedPerSecond.value)} events a second`],
  ]
  const bySource = Map.groupBy(figures, ([{ at, machine, command }]) => `${at}, ${machine}: ${command}`)
  return [
    'Measured (loadtests/measured.json):',
    ...[...bySource].flatMap(([source, some]) => [`  ${source}`, ...some.map(([, text]) => `    ${text}`)]),
    'Assumed:',
    `  an answer of each pupil every ${wanted.every} s; ${wanted.exams} exams a year with ${wanted.answers} saved answers each`,
    `  logins are spread over the window, because turns spread them; submissions are as close together as starts`,
    wanted.together > 0
      ? `  starts are spread over ${SPREAD_SECONDS} s (decision 0136)`
      : `  schools begin at different minutes; together=1: all at one moment, spread over ${SPREAD_SECONDS} s (decision 0136)`,
    `  ${percentText(USABLE)} of cores, of what one log appends and projects, and of memory are used; one core runs the JavaScript of a node, the others hash`,
    `  the largest machine for PostgreSQL has ${wanted.databasecores} cores, and it takes ${MOST_CONNECTIONS} connections; a node has ${NODE_CONNECTIONS}`,
    `  an operation costs as much as at the rate of the measurement: at a higher rate it costs less`,
  ]
}
