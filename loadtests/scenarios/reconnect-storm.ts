import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// 2,000 students work. Three times all of their sockets are lost at the same moment and connect again at once, as when a proxy
// restarts or the line of a town fails for a second.

const settings = readSettings({
  students: 2000,
  teachers: 60,
  questions: 12,
  ramp: 180,
  barrier: 200,
  minutes: 3,
  every: 30,
  submitting: 30,
  burst: 5,
  drops: 3,
  quiet: 10,
})

export const options = optionsOf(settings, { save: 1000, reconnect: 5000 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
