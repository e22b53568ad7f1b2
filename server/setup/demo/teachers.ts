import { listEntries } from '../../../projections/attempts/queries.ts'
import type { Deps } from '../../deps.ts'
import type { SentTask } from './attempts.ts'
import type { DemoApp } from './demo-app.ts'
import type { People } from './people.ts'
import { DAY, HOUR, MINUTE } from './plan.ts'
import type { Random } from './random.ts'
import type { Step } from './timeline.ts'

interface Context {
  app: DemoApp
  deps: Deps
  people: People
  random: Random
}

/** The teacher's steps after sending a task: extend it, delete answers, delete the task, mark. */
export function teacherSteps(context: Context, task: SentTask): Step[] {
  const { plan, moments } = task
  const { app, people } = context
  const teacher = people.byLogin(plan.by)
  const steps: Step[] = []
  const later = (hours: number, run: (at: number) => Promise<unknown>) => {
    const at = moments.sent + hours * HOUR
    steps.push({ at, run: async () => void (await run(at)) })
  }
  const { revise, deleteAnswers, deleteAfter } = plan
  if (revise) {
    const date_end = new Date((moments.closes ?? moments.sent) + revise.extend * HOUR).toISOString()
    later(revise.after, (at) =>
      app.call(teacher.id, at, 'tasks/add', {
        options: { _id: task.id(), name: plan.name, full: revise.full, date_end },
      }),
    )
  }
  if (deleteAnswers)
    for (const login of deleteAnswers.students)
      later(deleteAnswers.after, (at) =>
        app.call(teacher.id, at, 'tasks/delete_student_answes', {
          task_id: task.id(),
          student: people.byLogin(login).id,
        }),
      )
  if (deleteAfter) later(deleteAfter, (at) => app.call(teacher.id, at, 'tasks/delete', { _id: task.id() }))
  if (plan.mode === 'teacher' && plan.marked > 0) steps.push(marking(context, task))
  return steps
}

/** Marks attempts from seven hours after the end, two minutes each, except those that the plan leaves unmarked. */
function marking({ app, deps, people, random }: Context, task: SentTask): Step {
  const { plan, moments } = task
  const teacher = people.byLogin(plan.by)
  const from = (moments.closes ?? moments.sent + 2 * DAY) + (plan.revise?.extend ?? 0) * HOUR + 7 * HOUR
  const unmarked = new Set((plan.unmarked ?? []).map((login) => people.byLogin(login).id))
  return {
    at: from,
    async run() {
      await deps.projector.drain()
      const waiting = (await listEntries(deps.db.read, task.id())).filter(({ status }) => status === 'waiting')
      const marked = waiting.filter(({ student_id }) => !unmarked.has(student_id) && random.chance(plan.marked))
      for (const [place, { student_id, score }] of marked.entries()) {
        const moved = random.chance(0.25) ? random.pick([-5, 5, 8, 10, 12]) : 0
        const grade = moved === 0 ? {} : { score: Math.min(100, Math.max(0, (score ?? 0) + moved)) }
        const at = from + place * 2 * MINUTE + random.between(0, 90) * 1000
        await app.call(teacher.id, at, 'tasks/updateScore', {
          _id: task.id(),
          student: student_id,
          finished: true,
          ...grade,
        })
      }
    },
  }
}

/** Saves three questions of teacher1 and some favourites. `at`: time of the first call. */
export async function fillFavourites({ app, people, deps }: Context, at: number): Promise<void> {
  const teacher = people.byLogin('teacher1')
  const own = [
    {
      question: 'Choose the right past form: “We ___ our grandparents on Saturday.”',
      answers: ['visit', '*visited', 'visits', 'visiting'],
    },
    { question: 'Which word is a regular verb?', answers: ['go', '*play', 'buy', 'take'] },
    {
      question: 'Choose the right question: ',
      answers: ['*Did you see the film?', 'Did you saw the film?', 'Do you saw the film?', 'Saw you the film?'],
    },
  ]
  for (const [place, { question, answers }] of own.entries()) {
    await app.call(teacher.id, at + place * 4 * MINUTE, 'questions/save', {
      type: 1,
      question: question.trim(),
      answers: answers.map((answer) => (answer.startsWith('*') ? { answer: answer.slice(1), true: true } : { answer })),
      cats: ['past-simple'],
      classes: ['7'],
      level: 'Beginners',
      direction: 'ltr',
    })
  }
  const rows = await deps.db.read
    .selectFrom('questions')
    .select('id')
    .where('cats', 'like', '%past-simple%')
    .orderBy('id')
    .limit(5)
    .execute()
  for (const [place, { id }] of rows.entries())
    await app.call(teacher.id, at + (20 + place) * MINUTE, 'questions/fav/add', { question: id })
}
