import { randomFrom } from '../../server/contract/seeded-random.ts'

// When everybody does what, in seconds from the beginning: fixed before the first call, so that a slow server is met
// by as many calls as a quick one. Runs in k6 and in Node.

/** `name=value` of the command line; seconds unless said. */
export interface Settings {
  students: number
  teachers: number
  questions: number
  /** Students log in within this time, slowly first, most in the middle: at the peak 1.5 × students ÷ ramp a second. */
  ramp: number
  /** Starts a second at the barrier. */
  barrier: number
  /** Minutes of work after it. */
  minutes: number
  /** Between two saves of one student. */
  every: number
  /** Submissions of those who don't wait for the end. */
  handing: number
  /** The last submissions, of one student in five. */
  burst: number
  /** 1: the server is restarted in the middle of the work. */
  restart: number
  /** After the last submission until grids are compared. */
  quiet: number
}

export interface Plan {
  phases: { name: 'login' | 'start' | 'save' | 'submit'; from: number; to: number }[]
  restartAt: number | undefined
  /** Of one student, by their number from 0. */
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
  const { students, ramp, barrier, minutes, every, handing, burst, restart, quiet } = settings
  const start = ramp + SETTLE
  const work = start + students / barrier + 1
  // Everybody saves at once, then they send.
  const together = work + minutes * 60
  const submit = together + SETTLE
  const last = submit + handing
  return {
    phases: [
      { name: 'login', from: 0, to: start },
      { name: 'start', from: start, to: work },
      { name: 'save', from: work, to: submit },
      { name: 'submit', from: submit, to: last + burst + 2 },
    ],
    restartAt: restart > 0 ? (work + together) / 2 : undefined,
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
      return student % 5 === 0 ? last + random() * burst : submit + random() * handing
    },
    teacherAt: (teacher) => (ramp * 0.1 * teacher) / settings.teachers,
    end: last + burst + quiet,
  }
}

/** The same students do the same in every run. */
export const makeRandom = (seed: number): (() => number) => randomFrom(Math.imul(seed + 1, 0x9e3779b1))
