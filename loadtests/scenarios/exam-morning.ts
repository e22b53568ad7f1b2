import exec from 'k6/execution'
import { makePlan, type Settings } from '../lib/plan.ts'
import { type Running, readSettings, sendExams } from '../lib/running.ts'
import { takeExam } from '../lib/student.ts'
import { watchExam } from '../lib/teacher.ts'

// 2,000 students on one small machine: logins within five minutes, starts at 200 per second, a save of each student
// every half minute, a last save of all at once, 400 submissions in the last five seconds.

const settings: Settings = readSettings({
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
const once = {
  executor: 'per-vu-iterations',
  iterations: 1,
  maxDuration: `${Math.ceil(makePlan(settings).end + 120)}s`,
}

export const options = {
  scenarios: {
    students: { ...once, exec: 'student', vus: settings.students },
    teachers: { ...once, exec: 'teacher', vus: settings.teachers },
  },
  setupTimeout: '120s',
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    unexpected_errors: ['count==0'],
    no_reply: ['count==0'],
    given_up: ['count==0'],
    grid_rows_different: ['count==0'],
    grids_watched: [`count>=${settings.teachers}`],
    sockets_connected: [`count>=${settings.students * (settings.restart > 0 ? 2 : 1)}`],
    // Saves during the restart are counted in `save_at_restart_ms` instead.
    save_ms: ['p(95)<500'],
  },
}

export const setup = () => sendExams(settings)
export const student = (running: Running) => takeExam(running, exec.scenario.iterationInTest)
export const teacher = (running: Running) => watchExam(running, exec.scenario.iterationInTest)
