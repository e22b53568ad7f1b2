import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// Eight hours at a steady pace: memory must not grow, and the last save must be as fast as the first. All sockets are lost four times.
// `minutes=20` is the short form.

const settings = readSettings({
  students: 300,
  teachers: 10,
  questions: 20,
  ramp: 60,
  barrier: 30,
  minutes: 480,
  every: 20,
  submitting: 30,
  burst: 5,
  drops: 4,
  quiet: 10,
})

export const options = optionsOf(settings, { save: 500 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
