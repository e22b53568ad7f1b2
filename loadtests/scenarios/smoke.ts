import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// A class of 30 takes an exam within a minute while their teacher watches. Fast enough to run at each change.

const settings = readSettings({
  students: 30,
  teachers: 1,
  questions: 8,
  ramp: 8,
  barrier: 20,
  minutes: 0.5,
  every: 3,
  submitting: 4,
  burst: 2,
  pause: 2,
  rekey: 1,
  quiet: 4,
})

// A wide limit, because a build may run on the same machine.
export const options = optionsOf(settings, { save: 3000 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
