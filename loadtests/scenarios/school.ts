import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { optionsOf } from '../lib/scenario.ts'

// The day of one school: 720 students in 24 classes. Six lessons follow each other, in each of which four classes take an exam
// and see their results. A lesson is shortened to three minutes; nobody waits in between.

const settings = readSettings({
  students: 720,
  teachers: 24,
  questions: 12,
  ramp: 45,
  barrier: 60,
  minutes: 1.5,
  every: 15,
  submitting: 15,
  burst: 5,
  opening: 10,
  lessons: 6,
  quiet: 5,
})

export const options = optionsOf(settings, { save: 500 })
export const setup = (): Promise<Running> => sendExams(settings)
export { crowd, student, teacher } from '../lib/people.ts'
