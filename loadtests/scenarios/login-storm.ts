import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// A class takes an exam. Meanwhile 2,000 others log in within two minutes, faster than passwords can be hashed on a small machine:
// they get turns (docs/decisions/0135-come-back-in-n-seconds.md), nobody is refused for good, and the class saves as before.

const settings = readSettings({
  students: 30,
  teachers: 1,
  questions: 12,
  ramp: 8,
  barrier: 20,
  minutes: 4,
  every: 10,
  submitting: 10,
  burst: 5,
  crowd: 2000,
  storm: 120,
  quiet: 5,
})

export const options = optionsOf(settings, { save: 500 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
