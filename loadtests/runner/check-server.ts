import type { Reply } from '../../server/contract/calls.ts'
import { correctedExams } from '../lib/corrections.ts'
import { makeExam, markExam } from '../lib/exam.ts'
import { compareAnswers, expectedAnswers, type Of, openQuestions, type StudentReport } from './reports.ts'
import { openSession } from './session.ts'

/** Teachers that are checked at the same time. */
const AT_ONCE = 4

/**
 * Reads every student's answers as their teacher. They must be the last acknowledged ones, and their score must equal
 * that of an independent marking. Returns the faults as sentences.
 */
export async function checkServer(base: string, exam: Of<'exam'>, reports: StudentReport[]): Promise<string[]> {
  const wrong: string[] = []
  const tasks = [...exam.tasks]
  const next = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const { id, teacher } = task
      const { call } = await openSession(base, teacher, exam.password)
      for (const one of reports.filter((each) => each.task === id)) {
        wrong.push(...checkStudent(one, await call('tasks/view', { _id: id, student: one.student }), exam))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return wrong
}

function checkStudent(report: StudentReport, view: Reply<'tasks/view'>, { settings }: Of<'exam'>): string[] {
  const who = report.student
  const [entry, ...others] = view.students ?? []
  if (!entry || others.length > 0) return [`${who}: the teacher sees ${view.students?.length ?? 0} rows`]
  const must = expectedAnswers(report)
  const open = openQuestions(report)
  const wrong = compareAnswers(who, must, entry.answers ?? [], open)
  if (open.size === 0 && entry.answered !== must.size)
    wrong.push(`${who}: ${entry.answered} answered, not ${must.size}`)
  if (!report.submitted) {
    if (entry.status === 'waiting' || entry.status === 'final')
      wrong.push(`${who}: ${entry.status}, but never submitted`)
    return wrong
  }
  const { during, end } = correctedExams(makeExam(settings.questions), settings.rekey > 0)
  const [replied, score] = [during, end].map((exam) => markExam(exam, [...must.values()]))
  if (open.size === 0 && entry.score !== score)
    wrong.push(`${who}: score ${entry.score}, but an independent marking gives ${score}`)
  if (!report.submitted.finished && report.submitted.score !== null)
    wrong.push(`${who}: the reply had the score ${report.submitted.score} before it was final`)
  // A late reply may already have the last corrections.
  if (report.submitted.finished && open.size === 0 && ![replied, score].includes(report.submitted.score ?? -1))
    wrong.push(`${who}: the reply was ${report.submitted.score}, but an independent marking gives ${replied}`)
  // Results that are released later are final for the teacher at once.
  const held = settings.opening > 0
  if (held && report.submitted.score !== null) wrong.push(`${who}: the reply had the score before the release`)
  if (entry.status !== (held || report.submitted.finished ? 'final' : 'waiting'))
    wrong.push(`${who}: ${entry.status} after the submission`)
  return wrong
}
