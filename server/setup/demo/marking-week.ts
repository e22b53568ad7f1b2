import { ANSWERS_TYPES } from '../../contract/answer-way-rules.ts'
import type { SentTask } from './attempts.ts'
import type { DemoApp } from './demo-app.ts'
import { writtenBy } from './own-questions.ts'
import type { DemoPerson, People } from './people.ts'
import { DAY, HOUR, MINUTE } from './plan.ts'
import type { Step } from './timeline.ts'

interface Context {
  app: DemoApp
  people: People
}

const CLARIFIED_AFTER = 65 * MINUTE
const PAUSE = { after: 40 * MINUTE, lasts: 7 * MINUTE }
/** The result of `takenBack` is looked at again; `ill` may answer for three more days, `slower` has ten more minutes. */
const WHO = { reopened: 'student11', takenBack: 'student4', slower: 'student9', ill: 'student17' }

/** Milliseconds since 1970. Nobody works while the task is paused. */
export const pauseOf = ({ plan, moments }: SentTask) =>
  plan.week ? { from: moments.sent + PAUSE.after, until: moments.sent + PAUSE.after + PAUSE.lasts } : undefined

/** What the teacher does with a task of open questions: in the lesson, on the next day, and when marking. */
export function weekSteps(context: Context, task: SentTask): Step[] {
  const { plan, moments } = task
  if (!plan.week) return []
  const marking = moments.sent + DAY + 4 * HOUR
  return [...lesson(context, task), ...reopened(context, task), ...marked(context, task, marking)]
}

function lesson({ app, people }: Context, task: SentTask): Step[] {
  const teacher = people.byLogin(task.plan.by)
  const slower = people.byLogin(WHO.slower)
  const pause = pauseOf(task)
  if (!pause) return []
  const extra = task.moments.sent + MINUTE
  return [
    step(extra, (at) =>
      app.call(teacher.id, at, 'tasks/time', {
        _id: task.id(),
        students: [slower.id],
        minutes: 10,
        reason: 'وصل متأخّرًا من العيادة',
      }),
    ),
    step(pause.from, (at) => app.call(teacher.id, at, 'tasks/pause', { _id: task.id(), reason: 'تدريب على الإخلاء' })),
    step(pause.until, (at) => app.call(teacher.id, at, 'tasks/resume', { _id: task.id() })),
    step(task.moments.sent + CLARIFIED_AFTER, (at) =>
      app.call(teacher.id, at, 'tasks/clarify', {
        _id: task.id(),
        question: questionOf(task, ANSWERS_TYPES.typed),
        text: 'المطلوب لون الفانوس الصغير الذي حملته مريم، في كلمة واحدة بالإنجليزيّة.',
      }),
    ),
    step(pause.until + HOUR, (at) =>
      app.call(teacher.id, at, 'tasks/time', {
        _id: task.id(),
        students: [people.byLogin(WHO.ill).id],
        date_end: instant(at + 3 * DAY),
        reason: 'غياب بعذر طبّيّ',
      }),
    ),
  ]
}

/** A student goes on where the network failed, a day later. It fails again; the teacher gives back the lost minutes. */
function reopened({ app, people }: Context, task: SentTask): Step[] {
  const teacher = people.byLogin(task.plan.by)
  const student = people.byLogin(WHO.reopened)
  const at = task.moments.sent + DAY
  const again = { ID: 'lighthouse-colour', answer: 'grey' }
  return [
    step(at, (at) =>
      app.call(teacher.id, at, 'tasks/time', {
        _id: task.id(),
        students: [student.id],
        reopen: true,
        minutes: 15,
        reason: 'انقطع الاتّصال في الحصّة',
      }),
    ),
    step(at + 3 * MINUTE, (at) => app.call(student.id, at, 'tasks/start', { _id: task.id() })),
    step(at + 6 * MINUTE, (at) => {
      const offline = [{ from: instant(at - 2 * MINUTE), to: instant(at - 10_000) }]
      const save = { task: task.id(), values: [again], seq: 1, device: 'tablet-of-school', offline }
      return app.call(student.id, at, 'tasks/draft', save)
    }),
    step(at + 7 * MINUTE, (at) =>
      app.call(teacher.id, at, 'tasks/time', {
        _id: task.id(),
        students: [student.id],
        lost: true,
        reason: 'انقطع الاتّصال مرّة أخرى',
      }),
    ),
    step(at + 8 * MINUTE, (at) => app.call(student.id, at, 'tasks/save', { task: task.id(), values: [again] })),
  ]
}

/** Marks the summaries, gives a group of words half a point, corrects a key, and returns the results. */
function marked({ app, people }: Context, task: SentTask, from: number): Step[] {
  const teacher = people.byLogin(task.plan.by)
  const summary = questionOf(task, ANSWERS_TYPES.open)
  const word = questionOf(task, ANSWERS_TYPES.typed)
  const students = people.ofClass(teacher.schoolId, task.plan.classes[0] ?? '')
  const call: DemoApp['call'] = (person, at, name, body) => app.call(person, at, name, body)
  const answersTo = (question: string, at: number) =>
    call(teacher.id, at, 'tasks/answers', { _id: task.id(), question })
  const correction = () => ({
    _id: task.id(),
    question: word,
    change: { kind: 'accept' as const, answers: [{ answer: 'gray' }] },
  })
  return [
    step(from, async (at) => {
      const { groups } = await answersTo(summary, at)
      const written = groups.filter(({ text }) => text !== '').flatMap(({ students }) => students)
      for (const [place, id] of written.entries()) {
        const student = students.find((one) => one.id === id) as DemoPerson
        const { earned, comment } = writtenBy(task.plan.own ?? '', student)
        const marking = { _id: task.id(), question: summary, students: [id], earned: earned * 100 }
        await call(teacher.id, at + place * 40_000, 'tasks/mark', comment ? { ...marking, comment } : marking)
      }
    }),
    step(from + 40 * MINUTE, (at) =>
      call(teacher.id, at, 'tasks/mark', {
        _id: task.id(),
        question: word,
        group: 'silver',
        earned: 50,
        rule: true,
        comment: 'قريب: grey هو الرماديّ، أمّا silver فهو الفضّيّ.',
      }),
    ),
    step(from + 45 * MINUTE, async (at) => {
      const { correction: id } = await call(teacher.id, at, 'tasks/rekey', correction())
      await call(teacher.id, at + MINUTE, 'tasks/rekey_undo', { _id: task.id(), correction: id ?? '' })
      await call(teacher.id, at + 2 * MINUTE, 'tasks/rekey', correction())
    }),
    step(from + 50 * MINUTE, (at) =>
      call(teacher.id, at, 'tasks/comment', {
        _id: task.id(),
        student: people.byLogin('student1').id,
        text: 'عمل ممتاز يا بطلة! اقرئي تلخيصك لزملائك غدًا.',
      }),
    ),
    step(from + 55 * MINUTE, async (at) => {
      const { groups } = await answersTo(word, at)
      const submitted = groups.flatMap(({ students }) => students)
      await call(teacher.id, at, 'tasks/return', { _id: task.id(), students: submitted })
    }),
    step(from + 58 * MINUTE, (at) =>
      call(teacher.id, at, 'tasks/take_back', { _id: task.id(), students: [people.byLogin(WHO.takenBack).id] }),
    ),
  ]
}

function questionOf({ questions }: SentTask, way: number): string {
  const found = questions.find(({ answersType }) => answersType === way)
  if (!found) throw new Error(`no question with answersType ${way}`)
  return found.ID
}

const instant = (at: number): string => new Date(at).toISOString()

const step = (at: number, run: (at: number) => Promise<unknown>): Step => ({
  at,
  run: async () => void (await run(at)),
})
