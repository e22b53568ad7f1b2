import type { Reply } from '../../server/contract/calls.ts'
import { makeExam, markExam } from '../lib/exam.ts'
import { openSession } from './session.ts'
import { compareAnswers, expectedAnswers, type Of, openQuestions, type Told } from './told.ts'

/** Teachers whose students are asked about at the same time. */
const AT_ONCE = 4

/**
 * Asks the server, as each teacher, for every student's answers: they must be the last acknowledged ones, marked as an
 * independent marking marks them. Answers what is wrong, in words; nothing is good.
 */
export async function checkServer(base: string, exam: Of<'exam'>, told: Told[]): Promise<string[]> {
  const wrong: string[] = []
  const tasks = [...exam.tasks]
  const next = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const { id, teacher } = task
      const { call } = await openSession(base, teacher, exam.password)
      for (const one of told.filter((each) => each.task === id)) {
        wrong.push(...checkStudent(one, await call('tasks/view', { _id: id, student: one.student }), exam))
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return wrong
}

function checkStudent(told: Told, view: Reply<'tasks/view'>, { settings }: Of<'exam'>): string[] {
  const who = told.student
  const [entry, ...others] = view.students ?? []
  if (!entry || others.length > 0) return [`${who}: the teacher sees ${view.students?.length ?? 0} rows`]
  const must = expectedAnswers(told)
  const open = openQuestions(told)
  const wrong = compareAnswers(who, must, entry.answers ?? [], open)
  if (open.size === 0 && entry.answered !== must.size)
    wrong.push(`${who}: ${entry.answered} answered, not ${must.size}`)
  if (!told.sent) {
    if (entry.status === 'waiting' || entry.status === 'final') wrong.push(`${who}: ${entry.status}, and never sent`)
    return wrong
  }
  const score = markExam(makeExam(settings.questions), [...must.values()])
  if (open.size === 0 && entry.score !== score) wrong.push(`${who}: score ${entry.score}, marked again it is ${score}`)
  if (told.sent.finished ? told.sent.score !== entry.score : told.sent.score !== null)
    wrong.push(`${who}: was told ${told.sent.score}, the teacher sees ${entry.score}`)
  if (entry.status !== (told.sent.finished ? 'final' : 'waiting')) wrong.push(`${who}: ${entry.status} after sending`)
  return wrong
}
