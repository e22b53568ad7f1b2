import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// A class of 30 at the pace of a lesson: they log in within a minute and save every quarter of a minute, for five minutes.

const settings = readSettings({
  students: 30,
  teachers: 1,
  questions: 12,
  ramp: 60,
  barrier: 10,
  minutes: 5,
  every: 15,
  submitting: 30,
  burst: 5,
  pause: 20,
  rekey: 1,
  quiet: 5,
})

export const options = optionsOf(settings, { save: 500 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
