import type { Body, Reply } from '../../../server/contract/calls.ts'
import type { HistoryEvent } from '../../../server/contract/history-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { emitLive } from '../../api/live.ts'
import { aQuestion } from './given.ts'
import { TEACHER, TEACHER_REPLIES } from './given-teacher.ts'
import { drawn, openScreen, type Replies } from './open-screen.tsx'

/* A student whom a teacher marks, with a server that refuses to replace what the page has not read. */

const OPEN: Question = aQuestion({ ID: 'open', question: 'صف بيتك', answersType: 8, answers: [], points: 4 })
const ME = { _id: TEACHER._id, name: TEACHER.name }
const COLLEAGUE = { _id: 't2', name: 'سامي خوري' }

/** Of the submission. */
export const SENT_AT = '2026-11-01T08:00:00.000Z'

/** The page of one waiting student with 40 %; 3 points of the open answer make it 70 %. */
export function pageOfOne(options: Partial<Task> = {}) {
  const stored = {
    score: 40 as number | null,
    finished: false,
    earned: null as number | null,
    comment: '',
    position: 20,
    sent_at: SENT_AT,
  }
  const events: HistoryEvent[] = []
  const sent: Body<'tasks/updateScore'>[] = []
  const marks: Body<'tasks/mark'>[] = []
  const comments: string[] = []
  /** The reply to a change waits for these, as on a slow line; the server has made the change by then. */
  const slow = { score: Promise.resolve(), mark: Promise.resolve(), comment: Promise.resolve() }
  /** A comment arrives at the server only after this. */
  const late = { comment: Promise.resolve() }
  const fails = { mark: false, comment: false, view: false }
  const change = (by: typeof ME, to: Partial<typeof stored>, type: HistoryEvent['type'] = 'grade_changed') => {
    Object.assign(stored, to, { position: stored.position + 1 })
    const { position, score, finished } = stored
    const student = { _id: 'p0', name: 'ليان' }
    events.unshift({ type, by, at: new Date().toISOString(), student, attempt: 1, position, score, finished })
  }
  change({ _id: 'p0', name: 'ليان' }, {}, 'answers_submitted')
  const known = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  const replies = {
    ...TEACHER_REPLIES,
    'tasks/view': (body: Body<'tasks/view'>) => {
      if (fails.view && body.student) return { status: 500, error: 'error' }
      const view = known(body)
      const students = view.students?.map((entry) => {
        if (entry._id !== 'p0' || !body.student) return entry
        const { score, finished, earned, position, sent_at } = stored
        const status = finished ? ('final' as const) : ('waiting' as const)
        const open = { ID: 'open', answer: 'بيتي كبير', right: false, earned, of: 400, version: `v${earned}` }
        const comments = stored.comment === '' ? {} : { comments: [{ question: 'open', text: stored.comment }] }
        return {
          ...entry,
          score,
          finished,
          status,
          position,
          sent_at,
          answers: [...(entry.answers ?? []), open],
          ...comments,
        }
      })
      const tasks = view.tasks.map((task) => ({ ...task, ...options, questions: [...(task.questions ?? []), OPEN] }))
      return { ...view, tasks, students }
    },
    'tasks/history': () => ({ events: [...events], total: events.length, position: stored.position }),
    'tasks/updateScore': async (body: Body<'tasks/updateScore'>) => {
      sent.push(body)
      const { score = stored.score, was } = body
      const finished = Boolean(body.finished ?? stored.finished)
      if (score !== stored.score || finished !== stored.finished) {
        const { sent_at } = stored
        if (was?.score !== stored.score || was.finished !== stored.finished || was.sent_at !== sent_at)
          return { status: 409, error: 'stale' }
        change(ME, { score, finished })
      }
      await slow.score
      return { success: true }
    },
    'tasks/comments': { comments: [] },
    'tasks/comment': async ({ text, was }: Body<'tasks/comment'>) => {
      comments.push(text)
      await late.comment
      const stale = was !== stored.comment
      if (!stale && !fails.comment) change(ME, { comment: text }, 'comment_set')
      await slow.comment
      if (fails.comment) return { status: 500, error: 'error' }
      return stale ? { status: 409, error: 'stale' } : { success: true }
    },
    'tasks/mark': async (body: Body<'tasks/mark'>) => {
      marks.push(body)
      const { earned, was } = body
      if (fails.mark) {
        await slow.mark
        return { status: 500, error: 'error' }
      }
      if (was && !was.includes(`v${stored.earned}`)) {
        await slow.mark
        return { status: 409, error: 'stale' }
      }
      change(ME, { earned, score: 40 + (earned ?? 0) / 10 }, 'answer_marked')
      await slow.mark
      return { success: { scores: [] } }
    },
  } as unknown as Replies
  const open = async (me = TEACHER) => {
    await openScreen({ at: '/MyTasks/waiting/p0', me, replies, language: 'en' })
    await drawn()
  }
  const byColleague = (to: Partial<typeof stored> = { score: 80, finished: true }) => change(COLLEAGUE, to)
  const push = () => emitLive('task:student', { task: 'waiting', student: { _id: 'p0' }, position: stored.position })
  return { replies, stored, sent, marks, comments, slow, late, fails, open, byColleague, push }
}
