import http from 'k6/http'
import { BASE, callUntilReply } from './calls.ts'
import { makeExam } from './exam.ts'
import { report } from './lines.ts'
import { makePlan, type Settings, USUAL } from './plan.ts'

/** What k6's setup passes to every user. */
export interface Running {
  settings: Settings
  /** Milliseconds since 1970: second 0 of the plan. */
  zero: number
  password: string
  tasks: { id: string; teacher: string }[]
}

/** The scenario's settings, overridden by `name=value` of the command line. */
export function readSettings(own: Omit<Settings, keyof typeof USUAL> & Partial<Settings>): Settings {
  const all: Settings = { ...USUAL, ...own }
  const names = Object.keys(all) as (keyof Settings)[]
  return Object.fromEntries(names.map((name) => [name, Number(__ENV[name] ?? all[name])])) as unknown as Settings
}

/** The same run for those whose exam is that of this teacher: `zero` is the beginning of their lesson. */
export function inLesson(running: Running, teacher: number): Running {
  const { settings, zero } = running
  return { ...running, zero: zero + (teacher % settings.lessons) * makePlan(settings).lesson * 1000 }
}

const PASSWORD = __ENV.PASSWORD ?? 'demo1234'
/** Attempts of a longer run have no time limit: it would end them. */
const TIMER = 60
/** Time before second 0 in which k6 starts its users, milliseconds: for each user, and in addition. */
const WAKE_MS = 2
const LEAD_MS = 2_000

/** Each teacher sends the exam to one class. Every second task is marked automatically, the others by the teacher. */
export async function sendExams(settings: Settings): Promise<Running> {
  const questions = makeExam(settings.questions).map(({ sent }) => sent)
  const tasks: Running['tasks'] = []
  for (let number = 0; number < settings.teachers; number += 1) {
    const teacher = `teacher${number + 1}`
    http.cookieJar().clear(BASE)
    const login = await callUntilReply('login', { user: teacher, pass: PASSWORD })
    if (!login)
      throw new Error(`${teacher} can't log in. Was the data folder made by server/setup/commands/load-school.ts?`)
    const added = await callUntilReply('tasks/add', { options: taskOptions(settings, number), questions })
    if (!added) throw new Error(`${teacher} can't send the exam`)
    tasks.push({ id: added.success._id, teacher })
  }
  http.cookieJar().clear(BASE)
  const zero = Date.now() + LEAD_MS + WAKE_MS * (settings.students + settings.crowd)
  const { phases, restartAt } = makePlan(settings)
  report({ kind: 'exam', settings, zero, phases, restartAt, tasks, password: PASSWORD })
  return { settings, zero, password: PASSWORD, tasks }
}

/** Results that are released later are all marked automatically. */
export const taskOptions = ({ minutes, opening }: Settings, number: number) => ({
  name: `امتحان ${number + 1}`,
  classes: [classAt(number)],
  ...(minutes < TIMER / 2 && { timer: TIMER as 60 }),
  partial: true,
  res_type: (opening > 0 ? 1 : number % 2) as 0 | 1,
  ...(opening > 0 && { score: 'never' as const }),
})

/** The class codes of server/setup/commands/load-school.ts: of each school the same 84. */
const classAt = (number: number) => `${Math.floor((number % 84) / 12) + 1}-${(number % 12) + 1}`
