import { answerTo } from './answers.ts'
import type { SentTask } from './attempts.ts'
import type { DemoApp } from './demo-app.ts'
import type { People } from './people.ts'
import { DAY, HOUR, MINUTE } from './plan.ts'
import { createRandom } from './random.ts'
import type { Step } from './timeline.ts'

interface Context {
  app: DemoApp
  people: People
}

/** First attempts begin within this time, so that some can be repeated. */
export const FIRST_ATTEMPTS = DAY

/** Some students repeat a homework; the teacher takes back two deletions. */
export function practiceSteps(context: Context, task: SentTask): Step[] {
  const { practice } = task.plan
  if (!practice) return []
  const evening = task.moments.sent + FIRST_ATTEMPTS + 8 * HOUR
  return [
    ...practice.repeated.map((login, place) => repeated(context, task, login, evening + place * 12 * MINUTE)),
    ...restored(context, task, practice.restored, task.moments.sent + 2 * DAY),
  ]
}

/** The student answers once more what was wrong, and gets most of it right. */
function repeated({ app, people }: Context, task: SentTask, login: string, at: number): Step {
  const { id } = people.byLogin(login)
  const random = createRandom(`repeat ${login}`)
  return {
    at,
    async run() {
      const started = { _id: task.id(), again: true, only_wrong: true }
      const { task: asked, attempt } = await app.call(id, at, 'tasks/start', started)
      // Everything was right: there is nothing to repeat.
      if (!attempt) return
      const open = asked.questions.map(({ ID }) => ID).filter((one) => !attempt.kept?.includes(one))
      const values = task.questions
        .filter(({ ID }) => open.includes(ID))
        .map((question) => answerTo(question, random.chance(0.8), random))
      await app.call(id, at + 4 * MINUTE, 'tasks/save', { task: task.id(), values })
    },
  }
}

/** Deletes the answers of one student and then the whole task, each by mistake, and restores them. */
function restored({ app, people }: Context, { plan, id }: SentTask, login: string, from: number): Step[] {
  const teacher = people.byLogin(plan.by).id
  const student = people.byLogin(login).id
  const step = (minutes: number, run: (at: number) => Promise<unknown>): Step => {
    const at = from + minutes * MINUTE
    return { at, run: async () => void (await run(at)) }
  }
  return [
    step(0, (at) => app.call(teacher, at, 'tasks/delete_student_answes', { task_id: id(), student })),
    step(3, (at) => app.call(teacher, at, 'tasks/restore_answers', { _id: id(), student })),
    step(20, (at) => app.call(teacher, at, 'tasks/delete', { _id: id() })),
    step(22, (at) => app.call(teacher, at, 'tasks/restore', { _id: id() })),
  ]
}
