import { expect, it } from 'vitest'
import { listenAs } from '../live/testing.ts'
import { canaries, keys, wrong } from '../testing/canaries.ts'
import { startLeakPortal } from '../testing/leak-portal.ts'
import { createStudentCalls, mustCall } from '../testing/student-calls.ts'

/*
 * For each time of release: no call and no push of a student has a right answer or an explanation before it, and after
 * it only tasks/start does. The same for each time at which the score is shown.
 *
 * Each test has its own portal and runs beside the others, because it mostly waits: the figures of a student are
 * pushed at most once a second.
 */
it.concurrent.for([
  { review: 'final', end: 'the task closes' },
  { review: 'closed', end: 'the task closes' },
  { review: 'closed', end: 'all have submitted' },
  { review: 'never', end: 'the task closes' },
  { review: 'never', end: 'all have submitted' },
  { review: 'closed', end: 'a classmate with own later dates has submitted' },
  { review: 'closed', end: 'a classmate with one more attempt has submitted' },
] as const)(
  'right answers with the review $review, before and after $end',
  async ({ review, end }, { onTestFinished }) => {
    const { test, address, close } = await startLeakPortal()
    onTestFinished(close)
    const [teacher, student, other] = [
      await test.login('teacher1'),
      await test.login('student1'),
      await test.login('student2'),
    ]
    const tab = await listenAs(address, student)
    const must = mustCall(test)
    const { ask, check, callEverything } = createStudentCalls(test, student, [tab])

    const { open: _, ...marked } = keys
    const questions = Object.values(marked)
    const options = { name: 'task', classes: ['1-7'], students: ['student1', 'student2'], res_type: 1 as const, review }
    const task = (await must('tasks/add', { options, questions }, teacher)).success._id
    const { tasks } = await must('tasks/view', { _id: task }, teacher)
    const ids = tasks[0] && 'questions' in tasks[0] ? (tasks[0].questions ?? []).map(({ ID }) => ID) : []
    const known = { task, question: ids[1] ?? '' }
    expect(tasks[0]?.review).toBe(review)
    await ask('tasks/view', { _id: task })
    const ownDates = end === 'a classmate with own later dates has submitted'
    if (!ownDates) await must('tasks/start', { _id: task }, other)
    await callEverything('running', known)
    await ask('tasks/draft', { task, seq: 1, device: 'tab', values: wrong(ids, 'a guess') })
    expect((await ask('tasks/save', { task, values: wrong(ids, 'a guess') })).body.success.finished).toBe(true)

    /** Whether tasks/start has all keys; it must have all or none. */
    const shown = async () => {
      const { body } = await test.call('tasks/start', { _id: task }, student)
      const text = JSON.stringify(body)
      const found = canaries.filter((canary) => !isOfOpen(canary) && text.includes(canary))
      expect([0, canaries.filter((canary) => !isOfOpen(canary)).length]).toContain(found.length)
      expect(body.already.released).toBe(found.length > 0)
      return found.length > 0
    }
    expect(await shown()).toBe(review === 'final')
    await callEverything('final, a classmate works', known, review === 'final' ? 'tasks/start' : undefined)

    const give = (more: object) =>
      must('tasks/time', { _id: task, students: ['student2'], reason: 'ill', ...more }, teacher)
    if (ownDates) {
      await give({ date_end: new Date(Date.now() + 3_600_000).toISOString() })
      await must('tasks/add', { options: { _id: task, date_end: new Date().toISOString() } }, teacher)
      expect(await shown()).toBe(false)
      await callEverything('closed, a classmate may start', known)
      await must('tasks/start', { _id: task }, other)
    }
    if (end === 'a classmate with one more attempt has submitted') {
      await must('tasks/save', { task, values: [] }, other)
      await give({ attempt: true })
      expect(await shown()).toBe(false)
      await callEverything('all have submitted, a classmate may start again', known)
      await must('tasks/start', { _id: task, again: true }, other)
    }
    if (end === 'the task closes')
      await must('tasks/add', { options: { _id: task, date_end: new Date().toISOString() } }, teacher)
    await must('tasks/save', { task, values: [] }, other)
    if (review !== 'never') await tab.next('task:changed', (push) => push._id === task && push.st_released === true)
    expect(await shown()).toBe(review !== 'never')
    await callEverything('over', known, review === 'never' ? undefined : 'tasks/start')
    await test.deps.live.idle()
    check('pushed')
    tab.close()
  },
)

it.concurrent.for([
  { own: 71, score: 'closed', review: 'final', end: 'the task closes' },
  { own: 72, score: 'closed', review: 'final', end: 'all have submitted' },
  { own: 73, score: 'closed', review: 'closed', end: 'all have submitted' },
  { own: 74, score: 'closed', review: 'never', end: 'the task closes' },
  { own: 75, score: 'closed', review: 'final', end: 'a classmate with own later dates has submitted' },
  { own: 76, score: 'never', review: 'final', end: 'the task closes' },
  { own: 77, score: 'never', review: 'closed', end: 'all have submitted' },
] as const)(
  'the score with the setting $score and the review $review, before and after $end',
  async (row, { onTestFinished }) => {
    const { own: given, score, review, end } = row
    const { test, address, close } = await startLeakPortal()
    onTestFinished(close)
    const [teacher, student, other] = [
      await test.login('teacher1'),
      await test.login('student1'),
      await test.login('student2'),
    ]
    const tab = await listenAs(address, student)
    const must = mustCall(test)
    const held = [`score":${given}`, 'CANARY-COMMENT']
    const { ask, check, callEverything } = createStudentCalls(test, student, [tab], held)
    const own = async () => (await ask('tasks/view', { results: true })).body
    const before = await own()

    const { open: _, ...marked } = keys
    const options = { name: 'task', classes: ['1-7'], students: ['student1', 'student2'], res_type: 1 as const }
    const task = (
      await must('tasks/add', { options: { ...options, review, score }, questions: Object.values(marked) }, teacher)
    ).success._id
    const { tasks } = await must('tasks/view', { _id: task }, teacher)
    const ids = tasks[0] && 'questions' in tasks[0] ? (tasks[0].questions ?? []).map(({ ID }) => ID) : []
    const known = { task, question: ids[1] ?? '' }
    // Students get both before the start.
    expect((await ask('tasks/view', { _id: task })).body.tasks[0]).toMatchObject({ review, score })
    const ownDates = end === 'a classmate with own later dates has submitted'
    if (!ownDates) await must('tasks/start', { _id: task }, other)
    await ask('tasks/start', { _id: task })
    const { body: sent } = await ask('tasks/save', { task, values: wrong(ids, 'a guess') })
    expect(sent.success).toMatchObject({ finished: false, score: null })
    await must('tasks/comment', { _id: task, student: 'student1', text: 'CANARY-COMMENT' }, teacher)
    await must('tasks/updateScore', { _id: task, student: 'student1', score: given, finished: true }, teacher)

    /** Asserts that no reply has the score, in any field. */
    const isHeld = async (stage: string) => {
      await callEverything(stage, known)
      const { body } = await ask('tasks/start', { _id: task })
      expect(body.already).toMatchObject({ finished: false, status: 'waiting', score: null, released: false })
      const { tasks: rows, stats, results } = await own()
      const row = rows.find(({ _id }) => _id === task)
      expect(row).toMatchObject({ st_status: 'waiting', st_finished: false, st_score: null, st_released: false })
      expect([stage, stats.avg, finalOf({ stats })]).toEqual([stage, before.stats.avg, finalOf(before)])
      expect(results?.last).toEqual(before.results?.last)
      expect(results?.waiting).toBe((before.results?.waiting ?? 0) + (score === 'never' ? 0 : 1))
      const waiting = await ask('tasks/view', { status: 1 })
      expect(waiting.body.tasks.some(({ _id }) => _id === task)).toBe(score !== 'never')
    }
    await isHeld('final, a classmate works')
    if (ownDates) {
      const date_end = new Date(Date.now() + 3_600_000).toISOString()
      await must('tasks/time', { _id: task, students: ['student2'], reason: 'ill', date_end }, teacher)
      await must('tasks/add', { options: { _id: task, date_end: new Date().toISOString() } }, teacher)
      await isHeld('closed, a classmate may start')
      await must('tasks/start', { _id: task }, other)
    }
    if (end === 'the task closes')
      await must('tasks/add', { options: { _id: task, date_end: new Date().toISOString() } }, teacher)
    await test.deps.live.idle()
    check('pushed')
    await must('tasks/save', { task, values: [] }, other)

    if (score === 'never') {
      await isHeld('over')
      await test.deps.live.idle()
      check('pushed at the end')
      return tab.close()
    }
    held.length = 0
    await tab.next('grade', (push) => push.task === task && push.finished && push.score === given)
    await tab.next('task:changed', (push) => push._id === task && push.st_score === given)
    // The figures follow, though no row of the student changed.
    const ended = await tab.next('stats', (push) => 'final' in push && push.final === finalOf(before) + 1)
    expect(ended.avg).toBe((await own()).stats.avg)
    const { body: opened } = await test.call('tasks/start', { _id: task }, student)
    expect(opened.already).toMatchObject({
      finished: true,
      status: 'final',
      score: given,
      released: review !== 'never',
    })
    expect(JSON.stringify(opened).includes('CANARY-TYPED')).toBe(review !== 'never')
    expect(opened.already.comments).toEqual([{ text: 'CANARY-COMMENT' }])
    const { results } = await own()
    expect(results?.last.at(-1)).toMatchObject({ _id: task, score: given })
    tab.close()
  },
)

/** Number of final scores in the student's figures. */
const finalOf = ({ stats }: { stats: object }): number => ('final' in stats ? Number(stats.final) : 0)
const isOfOpen = (canary: string) => /MODEL|RUBRIC/.test(canary)
