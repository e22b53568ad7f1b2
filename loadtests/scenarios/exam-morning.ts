import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// 2,000 students on one small machine: logins within five minutes, starts at 200 per second, a save of each student
// every half minute, a last save of all at once, 400 submissions in the last five seconds.

const settings = readSettings({
  students: 2000,
  teachers: 60,
  questions: 12,
  ramp: 300,
  barrier: 200,
  minutes: 6,
  every: 30,
  submitting: 30,
  burst: 5,
  restart: 1,
  pause: 20,
  rekey: 1,
  quiet: 10,
})

export const options = optionsOf(settings, { save: 500 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
