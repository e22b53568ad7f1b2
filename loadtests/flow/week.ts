import type { StudentQuestion } from '../../server/contract/questions.ts'
import { Client, same, step } from './client.ts'
import { comesBack, isRemembered, isReused } from './week-after.ts'
import { answers, askedQuestions, DRAW, drawnQuestions, ESSAY } from './week-questions.ts'

const MINUTE = 60_000

/**
 * A teacher's week of marking:
 * - three students take a task with all answer ways and get time back while they work;
 * - the teacher marks by question, with a rule that covers the last student, and corrects a key;
 * - the teacher returns the results and reopens an attempt;
 * - answers and the task are deleted and restored, and the task is used again for others.
 */
export async function markingWeek(canary: string, cleanUp: (() => Promise<unknown>)[]): Promise<void> {
  const teacher = new Client('teacher1')
  const students = [new Client('student1'), new Client('student2'), new Client('student3')] as const
  const { classes } = await teacher.login()
  const people = await Promise.all(students.map((student) => student.login()))
  const ids = people.map((one) => one._id)
  const [first, second, third] = students
  const [firstId = '', secondId = '', thirdId = ''] = ids
  const asked = askedQuestions(canary)
  const idOf = (name: string) => `${canary}-${name}`
  const pool = drawnQuestions(canary)
  const drawn = pool.map(({ question }) => question.ID)
  // The questions of a draw have equal points and answers, so a score does not depend on which are drawn.
  const given = [...asked, ...pool.slice(0, DRAW)]
  const points = given.reduce((sum, { question }) => sum + question.points, 0)
  const scoreOf = (earned: number) => Math.floor((2 * earned + points) / (2 * points))
  /** round(100 × earned ÷ points), with what the teacher gave in hundredths of a point. */
  const score = (who: number, more = 0) => scoreOf(given.reduce((sum, { earned }) => sum + (earned[who] ?? 0), more))

  const { _id } = (
    await teacher.get('tasks/add', {
      options: {
        name: `week ${canary}`,
        classes: [...new Set(people.flatMap((one) => one.classes))],
        students: ids,
        timer: 30,
        res_type: 0,
        partial: true,
        draws: [{ count: DRAW, questions: drawn }],
      },
      questions: [...asked, ...pool].map(({ question }) => question),
    })
  ).success
  cleanUp.unshift(
    () => teacher.get('tasks/delete', { _id }),
    () => teacher.get('logout', {}),
  )
  const start = async (who: Client) => {
    const { attempt, task } = await who.get('tasks/start', { _id })
    return { deadline: Date.parse(attempt?.deadline ?? ''), number: attempt?.number, questions: task.questions }
  }
  step('a task with every answer way, points, partial credit and a draw is sent to three students')

  const [began, other] = [await start(first), await start(second)]
  same(
    'the points',
    (began.questions as StudentQuestion[]).map(({ points = 1 }) => points),
    [1, 3, 2, 2, 2, 2, 3, 5, 1, 1, 1],
  )
  const view = async () => await teacher.get('tasks/view', { _id, answers: true })
  /** The drawn questions of a student, as the teacher sees them. */
  const drawnFor = async (id: string) =>
    ((await view()).students?.find((row) => row._id === id)?.asked ?? []).filter((one) => drawn.includes(one))
  const idsOf = ({ questions }: typeof began) => questions.map(({ ID }) => ID).filter((ID) => drawn.includes(ID))
  same('the number of questions', (await view()).tasks[0]?.questions_num, asked.length + DRAW)
  const seen = (await first.get('tasks/view', { _id })).tasks[0]
  same('the number that the student reads', seen?.questions_num, asked.length + DRAW)
  same('what the first was asked', (await drawnFor(firstId)).toSorted(), idsOf(began).toSorted())
  same('what the second was asked', (await drawnFor(secondId)).toSorted(), idsOf(other).toSorted())
  same('the same questions again', idsOf(await start(first)), idsOf(began))
  step('each student is asked three of six questions, and the teacher sees which')

  const more = { _id, students: [secondId], minutes: 10, reason: 'late bus' }
  await teacher.get('tasks/time', more)
  same('ten more minutes', (await start(second)).deadline - other.deadline, 10 * MINUTE)
  same('the deadline of others', (await start(first)).deadline, began.deadline)
  await first.refused('tasks/time', more, 403, 'permission')
  step('one student gets ten more minutes while working; nobody else does')

  await teacher.get('tasks/pause', { _id, reason: 'fire drill' })
  await third.refused('tasks/start', { _id }, 409, 'paused')
  const valuesOf = async (who: number) => {
    const own = await drawnFor(ids[who] ?? '')
    const answered = [...asked, ...pool.filter(({ question }) => own.includes(question.ID))]
    return answered.map(({ question, given }) => ({ ID: question.ID, ...given[who] }))
  }
  const device = crypto.randomUUID()
  const saved = { task: _id, attempt: began.number, device, seq: 1, values: await valuesOf(0) }
  same('a save during the pause', (await first.get('tasks/draft', saved)).seq, 1)
  await teacher.get('tasks/resume', { _id })
  const [pause] = (await teacher.get('tasks/history', { _id })).events.filter(({ type }) => type === 'task_paused')
  same('the pause in the history', pause?.by?.name !== undefined, true)
  const later = (await start(first)).deadline
  same('the deadline after the pause', later > began.deadline && later - began.deadline < MINUTE, true)
  step('a pause stops the clocks; answers are saved meanwhile')

  const submit = async (who: number, attempt?: number) => {
    const reply = await students[who]?.get('tasks/save', { task: _id, attempt, values: await valuesOf(who) })
    same('no score before it is final', [reply?.success.score, reply?.success.finished], [null, false])
  }
  await submit(0)
  await submit(1)
  const scores = async () => {
    const { students: rows = [] } = await teacher.get('tasks/view', { _id })
    return ids.map((id) => rows.find((row) => row._id === id)).map((row) => [row?.status, row?.score ?? null])
  }
  const notSent = ['not_started', null]
  same('the scores', await scores(), [['waiting', score(0)], ['waiting', score(1)], notSent])
  step('two students submit; right parts earn their share')

  const mark = { _id, question: idOf('open') }
  const comment = `well told ${canary}`
  await teacher.get('tasks/mark', { ...mark, students: [firstId], earned: 250 })
  await teacher.get('tasks/mark', { ...mark, group: ESSAY, earned: 400, rule: true, comment })
  same('after marking', await scores(), [['waiting', score(0, 250)], ['waiting', score(1, 400)], notSent])
  await start(third)
  await submit(2)
  same('the later answer', (await scores())[2], ['waiting', score(2, 400)])
  step('open answers are marked by question; the rule covers the student who submits last')

  const typed = { _id, question: idOf('typed') }
  const change = { ...typed, change: { kind: 'accept' as const, answers: answers('silver') } }
  const changed = [{ student: thirdId, before: score(2, 400), after: score(2, 600) }]
  same('the preview', (await teacher.get('tasks/rekey', { ...change, dry: true })).changes, changed)
  const { changes, correction = '' } = await teacher.get('tasks/rekey', change)
  same('the correction', changes, changed)
  await teacher.get('tasks/rekey_undo', { _id, correction })
  same('after the undo', (await scores())[2], ['waiting', score(2, 400)])
  await teacher.get('tasks/rekey', change)
  same('corrected again', (await scores())[2], ['waiting', score(2, 600)])
  step('a key is corrected after a preview, taken back, and corrected again')

  same('returned', (await teacher.get('tasks/return', { _id })).success.count, 3)
  const final = [score(0, 250), score(1, 400), score(2, 600)]
  for (const [who, student] of students.entries()) {
    const { already } = await student.get('tasks/start', { _id })
    same('the result', [already.status, already.score], ['final', final[who]])
    const texts = already.comments?.map(({ question, text }) => [question, text])
    same('the comment', texts ?? [], who === 0 ? [] : [[idOf('open'), comment]])
  }
  step('the results are returned to all; each student sees the score and the comment')
  const returned = await view()

  await teacher.get('tasks/time', { _id, students: [secondId], reopen: true, minutes: 5, reason: 'lost network' })
  const again = await start(second)
  same('the reopened attempt', [again.number, again.deadline > Date.now()], [other.number, true])
  const better = { ID: idOf('choice'), answer: 0 }
  await second.get('tasks/save', { task: _id, attempt: again.number, device, seq: 1, values: [better] })
  same('after the reopened attempt', (await scores())[1], ['waiting', score(1, 500)])
  step('one attempt is reopened, changed and submitted again')

  const place = { _id, teacher, student: third, studentId: thirdId }
  await comesBack({ ...place, scores })
  await isRemembered({ ...place, student: first, studentId: firstId }, returned)
  await isReused({ ...place, classes, canary, cleanUp })

  for (const student of students) await student.get('logout', {})
}
