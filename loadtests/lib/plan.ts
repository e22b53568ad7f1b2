import { randomFrom } from '../../server/contract/seeded-random.ts'

// The times of all actions, in seconds from the start of the run. They are fixed before the first call, so that a slow
// server gets as many calls as a fast one. Runs in k6 and in Node.

/** Each can be set on the command line as `name=value`. In seconds unless the comment says otherwise. */
export interface Settings {
  students: number
  teachers: number
  questions: number
  /** Students log in within this time, most of them in the middle: at the peak 1.5 × students ÷ ramp a second. */
  ramp: number
  /** Starts per second, once all have logged in. */
  barrier: number
  /** Minutes of work after the starts. */
  minutes: number
  /** Time between two saves of one student. */
  every: number
  /** Time in which four of five students submit. */
  submitting: number
  /** Time after `submitting` in which the others submit. */
  burst: number
  /** 1: the server is restarted in the middle of the work. */
  restart: number
  /** Length of a pause of every task in the work; 0: none. The students go on working. */
  pause: number
  /** 1: every teacher corrects keys, while the students work and after the submissions. */
  rekey: number
  /** Time from the last submission to the comparison of the grids. */
  quiet: number
  /** How often all sockets are lost at the same moment while the students work. */
  drops: number
  /** Time in which all open their results, after the teachers have released them; 0: results are shown at once. */
  opening: number
  /** The classes take their exams in this many groups, one after the other. */
  lessons: number
  /** More students, who only log in, while the others work. */
  crowd: number
  /** Time in which the crowd logs in. */
  storm: number
}

/** Values of settings that a scenario need not name. */
export const USUAL = {
  restart: 0,
  pause: 0,
  rekey: 0,
  drops: 0,
  opening: 0,
  lessons: 1,
  crowd: 0,
  storm: 0,
} satisfies Partial<Settings>

/** A part of the run whose CPU is measured. It is named after the operation that most of it is spent on. */
export interface Phase {
  name: 'login' | 'start' | 'save' | 'submit' | 'reconnect' | 'results' | 'day'
  from: number
  to: number
  /** Operations of the plan, where no call counts them. */
  planned?: number
}

export interface Plan {
  phases: Phase[]
  restartAt: number | undefined
  pausedFrom: number | undefined
  /** When a teacher corrects a key: while the students work, and after the last submission. undefined: never. */
  correctAt: (teacher: number) => { during: number; end: number } | undefined
  /** The times of one student, by their number from 0. */
  loginAt: (student: number) => number
  startAt: (student: number) => number
  savesAt: (student: number, random: () => number) => number[]
  /** undefined: never. */
  submitAt: (student: number, random: () => number) => number | undefined
  teacherAt: (teacher: number) => number
  /** When all sockets are lost. */
  dropsAt: number[]
  /** When the teachers release the results, and when a student opens them; undefined: they are not held back. */
  releaseAt: number | undefined
  opensAt: (student: number) => number
  /** When one of the crowd logs in, by their number from 0. */
  crowdAt: (one: number) => number
  /** Seconds between the beginnings of two lessons. */
  lesson: number
  /** The end of one lesson, and of the run. */
  end: number
  over: number
}

/** Pause between two parts of the run, so that the calls of the first have ended. */
const SETTLE = 3
/** Time for the pushes of a release, and for the reconnections after lost sockets. */
const RELEASED = 4
const RECONNECTED = 5

/** The times of all actions of a run. Pure: every user of k6 makes the same plan. */
export function makePlan(settings: Settings): Plan {
  const { students, ramp, barrier, minutes, every, submitting, burst, restart, quiet, pause, rekey } = settings
  const { drops, opening, lessons, crowd, storm } = settings
  const start = ramp + SETTLE
  const work = start + students / barrier + 1
  // All students save at the same time, then they submit.
  const together = work + minutes * 60
  const submit = together + SETTLE
  const last = submit + submitting
  const submitted = last + burst + 2
  const opens = submitted + RELEASED
  const end = opening > 0 ? opens + opening + quiet : last + burst + quiet
  const dropsAt = Array.from({ length: drops }, (_, at) => work + ((together - work) * (at + 1)) / (drops + 1))
  const phases: Phase[] = [
    crowd > 0
      ? { name: 'login', from: work, to: Math.min(work + storm + SETTLE, together) }
      : { name: 'login', from: 0, to: start },
    { name: 'start', from: start, to: work },
    { name: 'save', from: work, to: submit },
    ...dropsAt.map((from): Phase => ({ name: 'reconnect', from, to: from + RECONNECTED, planned: students })),
    { name: 'submit', from: submit, to: submitted },
    ...(opening > 0 ? [{ name: 'results' as const, from: opens, to: opens + opening + 1 }] : []),
  ]
  const over = lessons * end
  return {
    phases: lessons > 1 ? [{ name: 'day', from: 0, to: over }] : phases,
    restartAt: restart > 0 ? (work + together) / 2 : undefined,
    pausedFrom: pause > 0 ? work + (together - work) / 4 : undefined,
    correctAt: (teacher) => {
      if (rekey === 0) return undefined
      const share = teacher / settings.teachers
      return { during: work + ((together - work) * (3 + share / 2)) / 4, end: last + burst + 1 + share }
    },
    loginAt: (student) => ramp * inTheMiddle(student, students),
    startAt: (student) => start + student / barrier,
    savesAt(_student, random) {
      const first = work + random() * every
      const steady = Array.from({ length: Math.max(0, Math.floor((together - first) / every)) }, (_, at) => {
        return first + (at + (random() - 0.5) / 2) * every
      })
      return [...steady, together + random()]
    },
    submitAt(student, random) {
      if (student % 20 === 7) return undefined
      return student % 5 === 0 ? last + random() * burst : submit + random() * submitting
    },
    teacherAt: (teacher) => (ramp * 0.1 * teacher) / settings.teachers,
    dropsAt,
    releaseAt: opening > 0 ? submitted : undefined,
    opensAt: (student) => opens + (opening * student) / students,
    crowdAt: (one) => work + storm * inTheMiddle(one, crowd),
    lesson: end,
    end,
    over,
  }
}

/** From 0 to 1, most of them in the middle: the inverse of smoothstep. */
const inTheMiddle = (place: number, of: number) => 0.5 - Math.sin(Math.asin(1 - (2 * (place + 0.5)) / of) / 3)

/** Random numbers of one student, who therefore does the same in every run. */
export const makeRandom = (seed: number): (() => number) => randomFrom(Math.imul(seed + 1, 0x9e3779b1))
