import exec from 'k6/execution'
import { makePlan, type Settings } from '../lib/plan.ts'
import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { takeExam } from '../lib/student.ts'
import { watchExam } from '../lib/teacher.ts'

// A class of 30 takes an exam within a minute while their teacher watches. Fast enough to run at each change.

const settings: Settings = readSettings({
  students: 30,
  teachers: 1,
  questions: 8,
  ramp: 8,
  barrier: 20,
  minutes: 0.5,
  every: 3,
  submitting: 4,
  burst: 2,
  restart: 0,
  pause: 2,
  rekey: 1,
  quiet: 4,
})
const once = { executor: 'per-vu-iterations', iterations: 1, maxDuration: `${Math.ceil(makePlan(settings).end + 60)}s` }

export const options = {
  scenarios: {
    students: { ...once, exec: 'student', vus: settings.students },
    teachers: { ...once, exec: 'teacher', vus: settings.teachers },
  },
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    unexpected_errors: ['count==0'],
    no_reply: ['count==0'],
    given_up: ['count==0'],
    grid_rows_different: ['count==0'],
    grids_watched: [`count>=${settings.teachers}`],
    sockets_connected: [`count>=${settings.students}`],
    // A wide limit, because a build may run on the same machine.
    save_ms: ['p(95)<3000'],
  },
}

export const setup = () => sendExams(settings)
export const student = (running: Running) => takeExam(running, exec.scenario.iterationInTest)
export const teacher = (running: Running) => watchExam(running, exec.scenario.iterationInTest)
