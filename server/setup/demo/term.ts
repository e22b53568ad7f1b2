import type { Deps } from '../../deps.ts'
import { activitySteps } from './activities.ts'
import { attemptSteps, type SentTask } from './attempts.ts'
import { chooseQuestions, readBank } from './bank.ts'
import { openDemoApp } from './demo-app.ts'
import { pauseOf, weekSteps } from './marking-week.ts'
import type { DemoPerson, People } from './people.ts'
import { DAY, HOUR, momentsOf, PLANS, type Plan } from './plan.ts'
import { FIRST_ATTEMPTS, practiceSteps } from './practice.ts'
import type { Random } from './random.ts'
import { reuseSteps } from './reuse.ts'
import { fillFavourites, teacherSteps } from './teachers.ts'
import { runSteps, type Step } from './timeline.ts'

/**
 * Runs all steps of the term up to now. `media`: stored paths of the content's pictures. Returns the number of steps.
 */
export async function simulateTerm(
  deps: Deps,
  people: People,
  media: ReadonlyMap<string, string>,
  random: Random,
): Promise<number> {
  const now = deps.now().getTime()
  const app = await openDemoApp(deps, random.fork('ids'))
  const context = { app, deps, people, random: random.fork('teachers') }
  try {
    // These calls read what earlier ones changed; the calls of the demo do not wait for the read models.
    const onceCaughtUp = (step: Step): Step => ({
      ...step,
      async run() {
        await deps.projector.drain()
        await step.run()
      },
    })
    await fillFavourites(context, now - 74 * DAY)
    const cards = await activitySteps({ app, people, media, random: random.fork('cards'), now })
    const bank = await readBank(deps)
    const steps = PLANS.flatMap((plan): Step[] => {
      const own = random.fork(plan.key)
      const moments = momentsOf(plan, now)
      let id: string | undefined
      const task: SentTask = {
        plan,
        moments,
        questions: chooseQuestions(bank, plan, own),
        id() {
          if (id === undefined) throw new Error(`${plan.key} was not sent yet`)
          return id
        },
      }
      const send: Step = {
        at: moments.sent,
        async run() {
          const { success } = await app.call(
            people.byLogin(plan.by).id,
            moments.sent,
            'tasks/add',
            toAdd(task, people, media, now),
          )
          id = success._id
        },
      }
      const attempts = recipientsOf(plan, people).flatMap((student) => {
        const chance = own.fork(student.login)
        const cut = plan.deleteAnswers
        if (!cut?.students.includes(student.login))
          return attemptSteps(app, task, student, chance, now, {
            to: plan.practice && moments.sent + FIRST_ATTEMPTS,
            pause: pauseOf(task),
          })
        const deleted = moments.sent + cut.after * HOUR
        const first = attemptSteps(app, task, student, chance, now, { to: deleted - HOUR })
        const again = cut.retake.includes(student.login)
          ? attemptSteps(app, task, student, chance, now, { from: deleted + HOUR })
          : []
        return [...first, ...again]
      })
      const ticks = [moments.opens, moments.closes].flatMap((at) =>
        at === null ? [] : [{ at, tick: true, run: () => app.tick(at) }],
      )
      return [
        send,
        ...ticks,
        ...attempts.filter(before(plan, moments.sent)),
        ...teacherSteps(context, task),
        ...[...weekSteps(context, task), ...practiceSteps(context, task), ...reuseSteps(context, task)].map(
          onceCaughtUp,
        ),
      ]
    })
    const done = await runSteps([...cards, ...steps].filter(withoutRepeatedTicks()), now)
    await app.tick(now)
    await deps.projector.drain()
    return done
  } finally {
    await app.close()
  }
}

/** A filter that keeps one tick per time: many attempts end at the same time. */
const withoutRepeatedTicks = () => {
  const seen = new Set<number>()
  return ({ at, tick }: Step) => {
    if (!tick) return true
    const fresh = !seen.has(at)
    seen.add(at)
    return fresh
  }
}

/** A filter that drops steps of students after their task was deleted. */
const before = (plan: Plan, sent: number) => (step: Step) =>
  plan.deleteAfter === undefined || step.at < sent + plan.deleteAfter * HOUR

function recipientsOf(plan: Plan, people: People): DemoPerson[] {
  if (plan.students) return plan.students.map(people.byLogin)
  const { schoolId } = people.byLogin(plan.by)
  return plan.classes.flatMap((classCode) => people.ofClass(schoolId, classCode))
}

function toAdd(
  { plan, moments, questions }: SentTask,
  people: People,
  media: ReadonlyMap<string, string>,
  now: number,
) {
  const instant = (at: number | null) => (at === null ? '' : new Date(at).toISOString())
  return {
    options: {
      name: plan.name,
      full: plan.notes ?? '',
      story: plan.story ?? '',
      classes: plan.classes,
      students: (plan.students ?? []).map((login) => people.byLogin(login).id),
      date_start: plan.opensIn === undefined ? '' : instant(moments.opens),
      date_end: instant(moments.closes),
      timer: plan.timer as 0 | 10 | 15 | 30 | 45 | 60,
      res_type: plan.mode === 'automatic' ? (1 as const) : (0 as const),
      partial: plan.partial,
      ...(plan.practice && {
        attempts: plan.practice.attempts,
        counts: 'best' as const,
        shuffle_questions: true,
        draws: [{ count: plan.practice.draw, questions: plan.practice.questions }],
      }),
      ...(plan.coTeachers && { owners: plan.coTeachers.map((login) => people.byLogin(login).id) }),
      ...(plan.substitute && {
        substitutes: [{ _id: people.byLogin(plan.substitute.by).id, until: instant(now + plan.substitute.days * DAY) }],
      }),
      img: media.get(plan.img ?? '') ?? '',
      cats: [...new Set(questions.flatMap(({ cats }) => cats))].slice(0, 3),
    },
    questions: questions.map((question, place) => {
      if (plan.own) return question
      return plan.points ? { ...question, points: plan.points[place] } : question.ID
    }),
  }
}
