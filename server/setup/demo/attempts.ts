import type { Question } from '../../contract/questions.ts'
import type { Value } from '../../contract/task-shapes.ts'
import { answerTo } from './answers.ts'
import type { DemoApp } from './demo-app.ts'
import type { DemoPerson } from './people.ts'
import { type Fate, HOUR, MINUTE, type Moments, type Plan } from './plan.ts'
import { createRandom, type Random } from './random.ts'
import type { Happening } from './timeline.ts'

/** A task as its students meet it. */
export interface SentTask {
  plan: Plan
  moments: Moments
  /** Known once it was sent. */
  id: () => string
  questions: Question[]
}

const SECOND = 1000
/** The server ends an attempt within this time after its deadline (docs/decisions/0098-deadlines.md). */
const ENDED_AFTER = 35 * SECOND

/** All that one student does in one task: starts, saves as they go, sends. Nobody who stays away does anything. */
export function attemptOf(
  app: DemoApp,
  task: SentTask,
  student: DemoPerson,
  random: Random,
  now: number,
  within: { from?: number; to?: number } = {},
): Happening[] {
  const { plan, moments } = task
  const fate: Fate =
    plan.fates?.[student.login] ?? (random.chance(plan.part) ? (random.chance(0.05) ? 'half' : 'finish') : 'absent')
  if (fate === 'absent') return []
  const pace = random.between(22, 70) * SECOND
  const needed = task.questions.length * pace + 2 * MINUTE
  const started = startOf(
    plan,
    { from: within.from ?? moments.opens, to: within.to ?? moments.closes, needed, now, half: fate === 'half' },
    random,
  )
  if (started === undefined) return []
  const deadline = Math.min(plan.timer > 0 ? started + plan.timer * MINUTE : Infinity, moments.closes ?? Infinity)

  const happenings: Happening[] = [
    { at: started, run: () => app.call(student.id, started, 'tasks/start', { _id: task.id() }).then(nothing) },
  ]
  const given = givenAnswers(task.questions, student, random)
  const answered = fate === 'half' ? given.slice(0, Math.ceil(given.length / 2)) : given
  const device = random.id()
  let at = started + random.between(15, 40) * SECOND
  let seq = 0
  let unsaved: Value[] = []
  for (const [place, value] of answered.entries()) {
    at += Math.round(pace * (0.5 + random.next()))
    if (at >= deadline) break
    unsaved.push(value)
    // A few questions are told in one save; the log of a term stays readable.
    if (unsaved.length < 3 && place < answered.length - 1 && random.chance(0.6)) continue
    const save = { values: unsaved, seq: ++seq, device }
    const when = at
    unsaved = []
    happenings.push({
      at: when,
      run: () => app.call(student.id, when, 'tasks/draft', { task: task.id(), ...save }).then(nothing),
    })
  }
  const sentAt = at + random.between(8, 45) * SECOND
  if (fate === 'finish' && sentAt < deadline) {
    happenings.push({
      at: sentAt,
      run: () => app.call(student.id, sentAt, 'tasks/save', { task: task.id(), values: answered }).then(nothing),
    })
  } else if (Number.isFinite(deadline)) {
    const ended = deadline + ENDED_AFTER
    happenings.push({ at: ended, look: true, run: () => app.tick(ended) })
  }
  return happenings
}

const nothing = () => {}

interface Window {
  from: number
  /** null: unlimited. */
  to: number | null
  needed: number
  now: number
  /** Whoever stops half-way began in time to get so far. */
  half: boolean
}

/** In the lesson that is going on one begins after the other; at home in the afternoon or evening of one of the days. */
function startOf(plan: Plan, { from, to, needed, now, half }: Window, random: Random): number | undefined {
  if (from > now) return undefined
  if (plan.lesson) return from + Math.floor((half ? 0.1 : 0.04 + 0.92 * random.next()) * (now - from))
  // Open to the end of time: people come in the first days.
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

/** The better a student and the easier a question, the likelier the key. Some questions stay empty. */
function givenAnswers(questions: Question[], student: DemoPerson, random: Random): Value[] {
  const skill =
    student.login === 'student1' ? 1.02 : 0.55 + 0.5 * Math.sqrt(createRandom(`skill ${student.login}`).next())
  return questions.flatMap((question) => {
    const hard = createRandom(`hard ${question.ID}`).next() * 0.3
    if (student.login !== 'student1' && random.chance(0.03)) return []
    return [answerTo(question, random.chance(skill - hard), random)]
  })
}
