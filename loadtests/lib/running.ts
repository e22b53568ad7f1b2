import http from 'k6/http'
import { insist } from './calls.ts'
import { makeExam } from './exam.ts'
import { say } from './lines.ts'
import { makePlan, type Settings } from './plan.ts'

/** What setup hands to every user. */
export interface Running {
  settings: Settings
  /** Milliseconds since 1970: second 0 of the plan. */
  zero: number
  password: string
  tasks: { id: string; teacher: string }[]
}

/** `name=value` from the command line over the scenario's own. */
export function readSettings(defaults: Settings): Settings {
  const names = Object.keys(defaults) as (keyof Settings)[]
  return Object.fromEntries(names.map((name) => [name, Number(__ENV[name] ?? defaults[name])])) as unknown as Settings
}

const PASSWORD = __ENV.PASSWORD ?? 'demo1234'
/** The first users have to be awake by then, milliseconds for each of them and for all. */
const WAKE_MS = 2
const LEAD_MS = 2_000

/** Each teacher sends the exam to a class of their own; every other task is marked at once, the rest by the teacher. */
export async function sendExams(settings: Settings): Promise<Running> {
  const questions = makeExam(settings.questions).map(({ sent }) => sent)
  const tasks: Running['tasks'] = []
  for (let number = 0; number < settings.teachers; number += 1) {
    const teacher = `teacher${number + 1}`
    http.cookieJar().clear(__ENV.BASE ?? '')
    const login = await insist('login', { user: teacher, pass: PASSWORD })
    // Classes come sorted by their code, not as they were made: the students' own are counted out the same way.
    const classCode = classAt(number)
    if (!login) throw new Error(`${teacher} can't log in: is there a load school?`)
    const options = {
      name: `امتحان ${number + 1}`,
      classes: [classCode],
      timer: 0 as const,
      res_type: (number % 2) as 0 | 1,
    }
    const added = await insist('tasks/add', { options, questions })
    if (!added) throw new Error(`${teacher} can't send the exam`)
    tasks.push({ id: added.success._id, teacher })
  }
  http.cookieJar().clear(__ENV.BASE ?? '')
  const zero = Date.now() + LEAD_MS + WAKE_MS * settings.students
  const { phases, restartAt } = makePlan(settings)
  say({ kind: 'exam', settings, zero, phases, restartAt, tasks, password: PASSWORD })
  return { settings, zero, password: PASSWORD, tasks }
}

/** As the load school makes them. */
const classAt = (number: number) => `${Math.floor(number / 12) + 1}-${(number % 12) + 1}`
