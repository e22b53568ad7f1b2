import type { Reply } from '../../server/contract/calls.ts'
import { type Client, same, step } from './client.ts'
import { DRAW } from './week-questions.ts'

interface Place {
  /** A task that `student` has submitted. */
  _id: string
  teacher: Client
  student: Client
  studentId: string
}

/** Deletes and restores the answers of a student, then the task: the scores are the same. */
export async function comesBack({
  _id,
  teacher,
  student,
  studentId,
  scores,
}: Place & { scores: () => Promise<unknown> }): Promise<void> {
  const before = await scores()
  const answersOf = async () => {
    const { students = [] } = await teacher.get('tasks/view', { _id, student: studentId })
    return students[0]?.answers ?? []
  }
  const answered = await answersOf()
  await teacher.get('tasks/delete_student_answes', { task_id: _id, student: studentId })
  same('the deleted answers', await answersOf(), [])
  await student.refused('tasks/restore_answers', { _id, student: studentId }, 403, 'permission')
  await teacher.get('tasks/restore_answers', { _id, student: studentId })
  same('the restored answers', [await answersOf(), await scores()], [answered, before])
  step('deleted answers of a student are restored with their marks')

  await teacher.get('tasks/delete', { _id })
  await student.refused('tasks/start', { _id }, 404, 'not found')
  const deleted = async () => (await teacher.get('tasks/deleted', {})).tasks.some((task) => task._id === _id)
  same('in the list of deleted tasks', await deleted(), true)
  await teacher.get('tasks/restore', { _id })
  same('restored again', await teacher.get('tasks/restore', { _id }), { success: true })
  same('in the list after it', await deleted(), false)
  same('the scores of the restored task', await scores(), before)
  step('the deleted task is restored with all scores')
}

/** The task as of an earlier moment, and as of now, is what its page showed then and shows now. */
export async function isRemembered(
  { _id, teacher, student, studentId }: Place,
  then: Reply<'tasks/view'>,
): Promise<void> {
  const shown = ({ students, stats }: Pick<Reply<'tasks/view'>, 'students'> & { stats: object }) => [
    students,
    Object.entries(stats).toSorted(),
  ]
  const past = await teacher.get('tasks/asof', { _id, at_position: then.position ?? 0 })
  same('as of then', shown(past), shown(then))
  const live = await teacher.get('tasks/view', { _id, answers: true })
  // The page may be some events behind the log. Its rows may be newer than its position, which is read first, so that an event of
  // the timekeeper can come between.
  const positions = (live.students ?? []).map(({ position = 0 }) => position)
  const now = await teacher.get('tasks/asof', { _id, at_position: Math.max(live.position ?? 0, ...positions) })
  same('as of now', shown(now), shown(live))
  const { steps, events } = await teacher.get('tasks/replay', { _id })
  same('the replay', [steps.length > 0, events[0]?.type], [true, 'task_sent'])
  const { saves = [], deadlines = [] } = await teacher.get('tasks/replay', { _id, student: studentId })
  const stored = live.students?.find((row) => row._id === studentId)?.answers ?? []
  const last = new Map(saves.flatMap(({ values }) => values).map((value) => [value.ID, value.answer]))
  same(
    'the last save of each answer',
    stored.map(({ ID }) => last.get(ID)),
    stored.map(({ answer }) => answer),
  )
  same('the ends at the start and after the pause', new Set(deadlines.map(({ deadline }) => deadline)).size, 2)
  await student.refused('tasks/replay', { _id, student: studentId }, 403, 'permission')
  step('the attempt of one student can be replayed, save by save')
  step('the task can be seen as of the day of its results, and as a replay')
}

interface Reused extends Place {
  /** The teacher's classes, at least two. */
  classes: string[]
  canary: string
  cleanUp: (() => Promise<unknown>)[]
}

/** The task is a template, of which a copy is sent to one class and later sent on to another. */
export async function isReused({ _id, teacher, student, classes, canary, cleanUp }: Reused): Promise<void> {
  const name = `template ${canary}`
  const saved = (await teacher.get('tasks/save_template', { name, task: _id })).success._id
  cleanUp.unshift(() => teacher.get('tasks/delete_template', { _id: saved }))
  await teacher.get('tasks/tag_template', { _id: saved, tags: [canary] })
  const { templates } = await teacher.get('tasks/templates', { search: canary, tags: [canary] })
  const listed = templates.map((row) => [row._id, row.mine, row.tags])
  same('the template in the list', listed, [[saved, true, [canary]]])
  await student.refused('tasks/template', { _id: saved }, 403, 'permission')
  const { template } = await teacher.get('tasks/template', { _id: saved })
  const { questions, timer, partial, draws } = template
  const sent = (await teacher.get('tasks/view', { _id })).tasks[0]?.questions ?? []
  const asked = (list: typeof sent) => list.map((one) => [one.question, one.answersType, one.points, one.answers])
  same('the questions of the template', asked(questions), asked(sent))
  step('the task is saved as a template with a tag')

  const [first = '', second = ''] = classes
  const content = { name: `copy ${canary}`, timer, partial, draws, res_type: 0 as const }
  const copy = (await teacher.get('tasks/add', { options: { ...content, classes: [first] }, questions })).success._id
  cleanUp.unshift(() => teacher.get('tasks/delete', { _id: copy }))
  const view = async () => (await teacher.get('tasks/view', { _id: copy })).tasks[0]
  const own = await view()
  same('the copy', asked(own?.questions ?? []), asked(sent))
  same('its class', own?.classes, [first])
  same('its draw', [own?.draws?.length, own?.questions_num], [1, own?.questions?.length && own.questions.length - DRAW])
  await teacher.get('tasks/add', { options: { _id: copy, classes: [first, second] } })
  const on = await view()
  same('sent on', [on?._id, on?.classes], [copy, [first, second]])
  same('its students', (on?.all_students ?? 0) > (own?.all_students ?? 0), true)
  const { tasks } = await teacher.get('tasks/view', { search: content.name })
  same('one task', tasks.length, 1)
  step('a copy of the template is sent to a class, and on to another one')
}
