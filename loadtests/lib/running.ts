import http from 'k6/http'
import { callUntilReply } from './calls.ts'
import { makeExam } from './exam.ts'
import { report } from './lines.ts'
import { makePlan, type Settings } from './plan.ts'

/** What k6's setup passes to every user. */
export interface Running {
  settings: Settings
  /** Milliseconds since 1970: second 0 of the plan. */
  zero: number
  password: string
  tasks: { id: string; teacher: string }[]
}

/** The scenario's settings, overridden by `name=value` of the command line. */
export function readSettings(defaults: Settings): Settings {
  const names = Object.keys(defaults) as (keyof Settings)[]
  return Object.fromEntries(names.map((name) => [name, Number(__ENV[name] ?? defaults[name])])) as unknown as Settings
}

const PASSWORD = __ENV.PASSWORD ?? 'demo1234'
/** Time before second 0 in which k6 starts its users, milliseconds: for each user, and in addition. */
const WAKE_MS = 2
const LEAD_MS = 2_000

/** Each teacher sends the exam to one class. Every second task is marked automatically, the others by the teacher. */
export async function sendExams(settings: Settings): Promise<Running> {
  const questions = makeExam(settings.questions).map(({ sent }) => sent)
  const tasks: Running['tasks'] = []
  for (let number = 0; number < settings.teachers; number += 1) {
    const teacher = `teacher${number + 1}`
    http.cookieJar().clear(__ENV.BASE ?? '')
    const login = await callUntilReply('login', { user: teacher, pass: PASSWORD })
    const classCode = classAt(number)
    if (!login)
      throw new Error(`${teacher} can't log in. Was the data folder made by server/setup/commands/load-school.ts?`)
    const options = {
      name: `امتحان ${number + 1}`,
      classes: [classCode],
      timer: 60 as const,
      partial: true,
      res_type: (number % 2) as 0 | 1,
    }
    const added = await callUntilReply('tasks/add', { options, questions })
    if (!added) throw new Error(`${teacher} can't send the exam`)
    tasks.push({ id: added.success._id, teacher })
  }
  http.cookieJar().clear(__ENV.BASE ?? '')
  const zero = Date.now() + LEAD_MS + WAKE_MS * settings.students
  const { phases, restartAt } = makePlan(settings)
  report({ kind: 'exam', settings, zero, phases, restartAt, tasks, password: PASSWORD })
  return { settings, zero, password: PASSWORD, tasks }
}

/** The class codes of server/setup/commands/load-school.ts: of each school the same 84. */
const classAt = (number: number) => `${Math.floor((number % 84) / 12) + 1}-${(number % 12) + 1}`
