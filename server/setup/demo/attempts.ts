import type { Value } from '../../contract/answer-shapes.ts'
import type { Question } from '../../contract/questions.ts'
import { answerTo } from './answers.ts'
import type { DemoApp } from './demo-app.ts'
import { ownAnswer } from './own-questions.ts'
import type { DemoPerson } from './people.ts'
import { HOUR, MINUTE, type Moments, type Outcome, type Plan } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import type { Step } from './timeline.ts'

/** A task of the demo that is sent, or will be by an earlier step. */
export interface SentTask {
  plan: Plan
  moments: Moments
  /** Throws before the task was sent. */
  id: () => string
  questions: Question[]
}

const SECOND = 1000
/** The server ends an attempt within this time after its deadline (docs/decisions/0098-deadlines.md). */
const ENDED_AFTER = 35 * SECOND

/** The steps of one student in one task: start, saves, submission. Empty if the student never starts. */
export function attemptSteps(
  app: DemoApp,
  task: SentTask,
  student: DemoPerson,
  random: Random,
  now: number,
  within: { from?: number; to?: number; pause?: { from: number; until: number } } = {},
): Step[] {
  const { plan, moments } = task
  const outcome: Outcome =
    plan.outcomes?.[student.login] ?? (random.chance(plan.part) ? (random.chance(0.05) ? 'half' : 'finish') : 'absent')
  if (outcome === 'absent') return []
  const pace = random.between(22, 70) * SECOND
  const needed = task.questions.length * pace + 2 * MINUTE
  const { pause } = within
  const afterPause = (at: number) => (pause && at >= pause.from ? at + pause.until - pause.from : at)
  const start = startOf(
    plan,
    { from: within.from ?? moments.opens, to: within.to ?? moments.closes, needed, now, half: outcome === 'half' },
    random,
  )
  if (start === undefined) return []
  const started = afterPause(start)
  const deadline = Math.min(plan.timer > 0 ? started + plan.timer * MINUTE : Infinity, moments.closes ?? Infinity)

  let asked: string[] = []
  const begin = async () => {
    const reply = await app.call(student.id, started, 'tasks/start', { _id: task.id() })
    asked = reply.task.questions.map(({ ID }) => ID)
  }
  const isAsked = ({ ID = '' }: Value) => asked.includes(ID)
  const steps: Step[] = [{ at: started, run: begin }]
  const given = givenAnswers(task, student, random)
  const answered = outcome === 'half' ? given.slice(0, Math.ceil(given.length / 2)) : given
  const device = random.id()
  let at = start + random.between(15, 40) * SECOND
  let seq = 0
  let unsaved: Value[] = []
  for (const [place, value] of answered.entries()) {
    at += Math.round(pace * (0.5 + random.next()))
    if (at >= deadline) break
    unsaved.push(value)
    // One save has up to three answers, so that the log of a term stays readable.
    if (unsaved.length < 3 && place < answered.length - 1 && random.chance(0.6)) continue
    const save = { values: unsaved, seq: ++seq, device }
    const when = afterPause(at)
    unsaved = []
    steps.push({
      at: when,
      async run() {
        const values = save.values.filter(isAsked)
        if (values.length > 0) await app.call(student.id, when, 'tasks/draft', { task: task.id(), ...save, values })
      },
    })
  }
  const submittedAt = afterPause(at + random.between(8, 45) * SECOND)
  if (outcome === 'finish' && submittedAt < deadline) {
    steps.push({
      at: submittedAt,
      async run() {
        await app.call(student.id, submittedAt, 'tasks/save', { task: task.id(), values: answered.filter(isAsked) })
      },
    })
  } else if (Number.isFinite(deadline)) {
    const ended = deadline + ENDED_AFTER
    steps.push({ at: ended, tick: true, run: () => app.tick(ended) })
  }
  return steps
}

/** Times in milliseconds. */
interface Window {
  from: number
  /** null: unlimited. */
  to: number | null
  /** Duration of a complete attempt. */
  needed: number
  now: number
  /** The student answers half of the questions. In a lesson they start early, so that these are answered by now. */
  half: boolean
}

/**
 * When a student starts: spread over the elapsed time of a lesson that is going on; else in the afternoon or evening of
 * one of the days. Undefined if the task is not open yet or the time is too short.
 */
function startOf(plan: Plan, { from, to, needed, now, half }: Window, random: Random): number | undefined {
  if (from > now) return undefined
  if (plan.lesson) return from + Math.floor((half ? 0.1 : 0.04 + 0.92 * random.next()) * (now - from))
  // Without an end, students start in the first four days.
  const end = Math.min(to ?? from + 4 * 24 * HOUR, now)
  const last = end - (end === now ? 2 * MINUTE : needed)
  if (last <= from) return undefined
  for (let tries = 0; tries < 30; tries += 1) {
    const at = from + Math.floor(random.next() * (last - from))
    const hour = new Date(at).getUTCHours()
    if ((hour >= 12 && hour <= 19) || (last - from < 12 * HOUR && hour >= 4)) return at
  }
  return from + Math.floor(random.next() * (last - from))
}

/** A right answer is likelier for a skilled student and an easy question. Some questions stay empty. */
function givenAnswers({ plan, questions }: SentTask, student: DemoPerson, random: Random): Value[] {
  const skill =
    student.login === 'student1' ? 1.02 : 0.55 + 0.5 * Math.sqrt(createRandom(`skill ${student.login}`).next())
  return questions.flatMap((question) => {
    const hard = createRandom(`hard ${question.ID}`).next() * 0.3
    if (student.login !== 'student1' && random.chance(0.03)) return []
    const right = random.chance(skill - hard)
    return [
      (plan.own && ownAnswer(plan.own, question, { student, right, random })) || answerTo(question, right, random),
    ]
  })
}
