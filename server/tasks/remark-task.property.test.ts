import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttemptCommand, attemptDecider } from '../../events/attempt/attempt.ts'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { type AttemptState, isSubmitted } from '../../events/attempt/attempt-state.ts'
import { markAttempt, scoreOf, waits } from '../../events/attempt/marking.ts'
import { countedAttempt, submittedAttempts } from '../../events/attempt/repeats.ts'
import { Refusal } from '../../events/decider.ts'
import { handle, readStream, type Unit } from '../../events/handle.ts'
import { createMemoryStore } from '../../events/store/memory-store.ts'
import { createStreamCache } from '../../events/stream-cache.ts'
import { type TaskCommand, taskDecider } from '../../events/task/task.ts'
import { taskStream } from '../../events/task/task-events.ts'
import { sentTask } from '../../events/task/task-state.ts'
import { at, sendTask } from '../../events/testing/school.ts'
import { asked, correct, histories, type Settings, type Step, settings, students } from '../testing/remark-histories.ts'
import { remarkTask } from './remark-task.ts'
import { restoreIn } from './restore.ts'
import { undoGrant } from './undo-grant.ts'

const stream = (student: string) => attemptStream('task', student)
const by = 'teacher'
/** Between two steps. Not all steps fit into the task's time, and few into that of a reopened attempt. */
const STEP_SECONDS = 80
/** Steps that change no answer, mark or score. */
const ONLY_TIME = ['minutes', 'pause', 'resume']
const resultsOf = (attempt: AttemptState) =>
  submittedAttempts(attempt).map(({ status, values, marks, score }) => ({ status, values, marks, score }))

async function begin({ partial, resultMode, drawing, repeats, timerMinutes }: Settings) {
  let seconds = 0
  const now = () => at(20, seconds)
  const store = createMemoryStore()
  const context = {
    store,
    cache: createStreamCache({ soleWriter: true }),
    meta: { actorId: null },
    now: () => new Date(now()),
  }
  const run = async (decide: (unit: Unit) => Promise<unknown>) => {
    try {
      await handle(context, async (unit) => {
        await decide(unit)
        return true
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  const pool = ['choice', 'typed', 'blanks']
  const draws = drawing ? [{ count: 2, questionIds: pool }] : []
  await run((unit) =>
    unit.write(
      taskDecider,
      taskStream('task'),
      sendTask({ partial, resultMode, questions: asked, draws, repeats, timerMinutes }),
    ),
  )
  const onAttempt = (of: string, make: (task: ReturnType<typeof sentTask>) => AttemptCommand) =>
    run(async (unit) =>
      unit.write(attemptDecider, stream(of), make(sentTask(await unit.read(taskDecider, taskStream('task'))))),
    )
  const onTask = (command: TaskCommand) => run((unit) => unit.write(taskDecider, taskStream('task'), command))
  const remark = (command: Parameters<typeof remarkTask>[1]['command'], replaceScores: string[] = []) =>
    run((unit) => remarkTask(unit, { taskId: 'task', command, students, replaceScores }))
  const take = (one: Step): Promise<void> => {
    seconds += STEP_SECONDS
    const author = { by, now: now() }
    switch (one.do) {
      case 'start':
        return onAttempt(one.student, (task) => ({
          type: 'StartAttempt',
          task,
          ...{ studentId: one.student, again: one.again, onlyWrong: one.onlyWrong, now: now() },
          ...(drawing && { questionIds: asked.map(({ id }) => id).filter((id) => id !== one.drawn) }),
        }))
      case 'submit':
        return onAttempt(one.student, (task) => ({ type: 'SubmitAnswers', task, values: one.values, now: now() }))
      case 'mark':
        return onAttempt(one.student, (task) => ({
          type: 'MarkAnswer',
          task,
          questionId: one.questionId,
          earned: one.earned,
          ...author,
        }))
      case 'grade':
        return onAttempt(one.student, () => ({ type: 'ChangeGrade', score: one.score, final: one.final }))
      case 'delete':
        return onAttempt(one.student, () => ({ type: 'DeleteAnswers' }))
      case 'restore':
        return run(async (unit) => {
          const task = sentTask(await unit.read(taskDecider, taskStream('task')))
          await restoreIn(unit, task, { student: one.student, by })
        })
      case 'reopen':
        return onAttempt(one.student, (task) => ({
          type: 'ReopenAttempt',
          grant: one.name,
          minutes: 5,
          reason: '',
          task,
          ...author,
        }))
      case 'unreopen':
        return run(async (unit) => {
          const task = sentTask(await unit.read(taskDecider, taskStream('task')))
          await undoGrant(unit, task, { student: one.student, grant: one.name, by })
        })
      case 'correct':
        return remark(
          { type: 'CorrectKey', correction: one.name, questionId: one.questionId, change: one.change, ...author },
          one.ticked,
        )
      case 'undo':
        return remark({ type: 'UndoCorrection', correction: one.name, ...author })
      case 'rule':
        return remark({
          type: 'SetMarkingRule',
          rule: one.name,
          questionId: one.questionId,
          texts: one.texts,
          earned: one.earned,
          comment: '',
          ...author,
        })
      case 'unrule':
        return remark({ type: 'RemoveMarkingRule', rule: one.name, ...author })
      case 'minutes':
        return onAttempt(one.student, (task) => ({
          type: 'GrantTime',
          grant: one.name,
          minutes: one.minutes,
          reason: '',
          task,
          ...author,
        }))
      case 'pause':
      case 'resume':
        return onTask(
          one.do === 'pause' ? { type: 'PauseTask', reason: '', ...author } : { type: 'ResumeTask', ...author },
        ).then(() => (one.followed ? follow() : undefined))
      default:
        return one satisfies never
    }
  }
  const follow = async () => {
    for (const of of students) await onAttempt(of, (task) => ({ type: 'FollowPauses', task }))
  }
  const read = async (cached = true) => {
    const from = cached ? context : { store }
    const attempts = await Promise.all(students.map((one) => readStream(from, attemptDecider, stream(one))))
    return { task: sentTask(await readStream(from, taskDecider, taskStream('task'))), attempts }
  }
  return { take, read }
}

test('after any sequence the stored marks and scores are those of a fresh marking of the final state', () =>
  fc.assert(
    fc.asyncProperty(settings, histories, async (given, steps) => {
      const { take, read } = await begin(given)
      for (const one of steps) {
        const before = (await read()).attempts.flatMap(resultsOf)
        await take(one)
        const { task, attempts } = await read()
        if (ONLY_TIME.includes(one.do)) expect(attempts.flatMap(resultsOf)).toEqual(before)
        for (const attempt of attempts.flatMap(submittedAttempts)) {
          const fresh = markAttempt(task, attempt)
          expect(attempt.marks).toEqual(fresh.marks)
          expect(attempt.automaticScore).toBe(scoreOf(fresh.marks))
          expect(attempt.score).toBe(attempt.handScore === undefined ? attempt.automaticScore : attempt.handScore)
          const final = attempt.handFinal ?? (attempt.resultMode === 'automatic' && !waits(attempt.marks))
          expect(attempt.status).toBe(final ? 'final' : 'waiting')
        }
      }
      expect(await read(false)).toEqual(await read())
    }),
    { numRuns: 60 },
  ))

test('the undo of a correction brings back exactly what was before it', () =>
  fc.assert(
    fc.asyncProperty(settings, histories, correct, fc.subarray(students), async (given, steps, one, deleted) => {
      const { take, read } = await begin(given)
      for (const earlier of steps) await take(earlier)
      const before = await read()
      // Answers that are deleted when the correction is undone, and restored after it.
      const away = deleted.filter((student) => {
        const attempt = before.attempts[students.indexOf(student)]
        return attempt !== undefined && (countedAttempt(attempt)?.score ?? null) !== null
      })
      await take({ ...one, name: 'last' as 'a' })
      for (const student of away) await take({ do: 'delete', student })
      await take({ do: 'undo', name: 'last' as 'a' })
      for (const student of away) await take({ do: 'restore', student })
      expect(await read()).toEqual(before)
    }),
    { numRuns: 80 },
  ))

test('a score set by hand stays through corrections and rules that do not name the student', () =>
  fc.assert(
    fc.asyncProperty(
      settings,
      histories,
      fc.array(fc.oneof(correct), { maxLength: 5 }),
      async (given, steps, corrections) => {
        const { take, read } = await begin(given)
        for (const earlier of steps) await take(earlier)
        const before = (await read()).attempts
        for (const one of corrections) await take({ ...one, ticked: [] })
        const after = (await read()).attempts
        before.forEach((attempt, place) => {
          if (!isSubmitted(attempt) || attempt.handScore === undefined) return
          expect(after[place]).toMatchObject({ score: attempt.score, handScore: attempt.handScore })
        })
      },
    ),
    { numRuns: 40 },
  ))
