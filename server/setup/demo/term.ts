import type { Deps } from '../../deps.ts'
import { activityHappenings } from './activities.ts'
import { attemptOf, type SentTask } from './attempts.ts'
import { chooseQuestions, readBank } from './bank.ts'
import { openDemoApp } from './demo-app.ts'
import type { DemoPerson, People } from './people.ts'
import { DAY, HOUR, momentsOf, PLANS, type Plan } from './plan.ts'
import type { Random } from './random.ts'
import { fillFavourites, teacherHappenings } from './teachers.ts'
import { type Happening, happen } from './timeline.ts'

/** Plays the term up to now. `media`: the content's pictures by their names. Answers how many things happened. */
export async function playTerm(
  deps: Deps,
  people: People,
  media: ReadonlyMap<string, string>,
  random: Random,
): Promise<number> {
  const now = deps.now().getTime()
  const app = await openDemoApp(deps, random.fork('ids'))
  const world = { app, deps, people, random: random.fork('teachers') }
  try {
    await fillFavourites(world, now - 74 * DAY)
    const cards = await activityHappenings({ app, people, media, random: random.fork('cards'), now })
    const bank = await readBank(deps)
    const happenings = PLANS.flatMap((plan): Happening[] => {
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
      const send: Happening = {
        at: moments.sent,
        async run() {
          const { success } = await app.call(
            people.byLogin(plan.by).id,
            moments.sent,
            'tasks/add',
            toAdd(task, people, media),
          )
          id = success._id
        },
      }
      const attempts = recipientsOf(plan, people).flatMap((student) => {
        const chance = own.fork(student.login)
        const cut = plan.deleteAnswers
        if (!cut?.students.includes(student.login)) return attemptOf(app, task, student, chance, now)
        const deleted = moments.sent + cut.after * HOUR
        const first = attemptOf(app, task, student, chance, now, { to: deleted - HOUR })
        const again = cut.retake.includes(student.login)
          ? attemptOf(app, task, student, chance, now, { from: deleted + HOUR })
          : []
        return [...first, ...again]
      })
      // Who sends by deadline is ended by the same clock that opens and closes tasks.
      const dates = [moments.opens, moments.closes].flatMap((at) =>
        at === null ? [] : [{ at, look: true, run: () => app.tick(at) }],
      )
      return [send, ...dates, ...attempts.filter(before(plan, moments.sent)), ...teacherHappenings(world, task)]
    })
    const happened = await happen([...cards, ...happenings].filter(single()), now)
    await app.tick(now)
    await deps.projector.drain()
    return happened
  } finally {
    await app.close()
  }
}

/** Many attempts end with their task, by one look at the clock. */
const single = () => {
  const looks = new Set<number>()
  return ({ at, look }: Happening) => {
    if (!look) return true
    const fresh = !looks.has(at)
    looks.add(at)
    return fresh
  }
}

/** A task that was deleted is gone for its students too. */
const before = (plan: Plan, sent: number) => (happening: Happening) =>
  plan.deleteAfter === undefined || happening.at < sent + plan.deleteAfter * HOUR

function recipientsOf(plan: Plan, people: People): DemoPerson[] {
  if (plan.students) return plan.students.map(people.byLogin)
  const { schoolId } = people.byLogin(plan.by)
  return plan.classes.flatMap((classCode) => people.ofClass(schoolId, classCode))
}

function toAdd({ plan, moments, questions }: SentTask, people: People, media: ReadonlyMap<string, string>) {
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
      img: media.get(plan.img ?? '') ?? '',
      cats: [...new Set(questions.flatMap(({ cats }) => cats))].slice(0, 3),
    },
    questions: questions.map(({ ID }) => ID),
  }
}
