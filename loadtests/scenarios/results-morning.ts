import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// 2,000 students have taken a short exam, whose results are held back. The teachers release them, and everybody opens them within
// ten seconds.

const settings = readSettings({
  students: 2000,
  teachers: 60,
  questions: 12,
  ramp: 180,
  barrier: 200,
  minutes: 1,
  every: 20,
  submitting: 30,
  burst: 5,
  opening: 10,
  quiet: 10,
})

export const options = optionsOf(settings, { save: 500, results: 3000 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
