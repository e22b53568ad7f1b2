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
}

export interface Plan {
  phases: { name: 'login' | 'start' | 'save' | 'submit'; from: number; to: number }[]
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
  end: number
}

const SETTLE = 3

export function makePlan(settings: Settings): Plan {
  const { students, ramp, barrier, minutes, every, submitting, burst, restart, quiet, pause, rekey } = settings
  const start = ramp + SETTLE
  const work = start + students / barrier + 1
  // All students save at the same time, then they submit.
  const together = work + minutes * 60
  const submit = together + SETTLE
  const last = submit + submitting
  return {
    phases: [
      { name: 'login', from: 0, to: start },
      { name: 'start', from: start, to: work },
      { name: 'save', from: work, to: submit },
      { name: 'submit', from: submit, to: last + burst + 2 },
    ],
    restartAt: restart > 0 ? (work + together) / 2 : undefined,
    pausedFrom: pause > 0 ? work + (together - work) / 4 : undefined,
    correctAt: (teacher) => {
      if (rekey === 0) return undefined
      const share = teacher / settings.teachers
      return { during: work + ((together - work) * (3 + share / 2)) / 4, end: last + burst + 1 + share }
    },
    // The inverse of smoothstep.
    loginAt: (student) => ramp * (0.5 - Math.sin(Math.asin(1 - (2 * (student + 0.5)) / students) / 3)),
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
    end: last + burst + quiet,
  }
}

/** Random numbers of one student, who therefore does the same in every run. */
export const makeRandom = (seed: number): (() => number) => randomFrom(Math.imul(seed + 1, 0x9e3779b1))
