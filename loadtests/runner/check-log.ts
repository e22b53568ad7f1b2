import { correctedExams } from '../lib/corrections.ts'
import { type Given, makeExam, markExam, sameGiven } from '../lib/exam.ts'
import type { LogSource, Row } from './log-source.ts'
import { compareAnswers, expectedAnswers, type Of, openQuestions, type StudentReport } from './reports.ts'

type StoredValue = { questionId: string; index?: number; text?: string; texts?: string[]; indexes?: number[] }

/**
 * Reads the log without the server's code and returns the faults as sentences. Every acknowledged (device, seq,
 * question) must be stored exactly once with the acknowledged answer, every start and submission exactly once, every
 * score must equal that of an independent marking, and a pause must move every deadline by its length.
 */
export async function checkLog(log: LogSource, exam: Of<'exam'>, reports: StudentReport[]): Promise<string[]> {
  const rows = await log.read()
  const gap = rows.findIndex(({ position }, place) => position !== place + 1)
  const wrong = gap < 0 ? [] : [`position ${rows[gap]?.position} is at index ${gap + 1} of the log`]
  const streams = Map.groupBy(rows, (row) => row.stream_id)
  for (const one of reports) {
    const rows = streams.get(`attempt-${one.task}:${one.student}`) ?? []
    wrong.push(...checkStream(one, rows, exam), ...checkPauses(one, rows, streams.get(`task-${one.task}`) ?? [], exam))
  }
  return wrong
}

function checkStream(report: StudentReport, rows: Row[], { settings }: Of<'exam'>): string[] {
  const who = report.student
  const wrong = rows.flatMap(({ version }, at) =>
    version === at + 1 ? [] : [`${who}: version ${version} at ${at + 1}`],
  )
  const events = (type: string) => dataOf(rows, type)
  const starts = events('AttemptStarted').length
  if (starts !== (report.started ? 1 : 0)) wrong.push(`${who}: started ${starts} times`)

  const stored = new Map<string, Given[]>()
  const drafts: Given[] = []
  for (const { device, seq, values } of events('AnswersSaved')) {
    for (const value of values as StoredValue[]) {
      const key = `${device} ${seq} ${value.questionId}`
      stored.set(key, [...(stored.get(key) ?? []), toGiven(value)])
      drafts.push(toGiven(value))
    }
  }
  for (const [key, times] of stored) if (times.length > 1) wrong.push(`${who}: ${key} is stored ${times.length} times`)
  for (const { device, seq, values, late } of report.saved) {
    if (late) continue
    for (const value of values) {
      const [found] = stored.get(`${device} ${seq} ${value.ID}`) ?? []
      if (!found) wrong.push(`${who}: acknowledged but not in the log: ${device} ${seq} ${JSON.stringify(value)}`)
      else if (!sameGiven(value, found))
        wrong.push(`${who}: ${JSON.stringify(found)} stored, not ${JSON.stringify(value)}`)
    }
  }
  const tried = new Set(
    report.tried.flatMap(({ device, seq, values }) => values.map(({ ID }) => `${device} ${seq} ${ID}`)),
  )
  for (const key of stored.keys()) if (!tried.has(key)) wrong.push(`${who}: ${key} is stored but was never sent`)

  const must = expectedAnswers(report)
  const open = openQuestions(report)
  const submissions = events('AnswersSubmitted')
  if (submissions.length !== (report.submitted ? 1 : 0)) wrong.push(`${who}: submitted ${submissions.length} times`)
  for (const { values } of submissions)
    wrong.push(...compareAnswers(who, must, (values as StoredValue[]).map(toGiven), open))
  const score = (submissions.length > 0 ? [...submissions, ...events('AnswersRemarked')] : []).at(-1)?.score
  const { end } = correctedExams(makeExam(settings.questions), settings.rekey > 0)
  const again = markExam(end, [...must.values()])
  if (score !== undefined && open.size === 0 && score !== again)
    wrong.push(`${who}: score ${score} in the log, but an independent marking gives ${again}`)
  if (submissions.length === 0) wrong.push(...compareAnswers(who, must, newest(drafts), open))
  return wrong
}

/** Every student of a load test works on their attempt during the pause. */
function checkPauses(
  { student, started }: StudentReport,
  attempt: Row[],
  task: Row[],
  { settings }: Of<'exam'>,
): string[] {
  if (!started || !settings.pause) return []
  const [paused] = dataOf(task, 'TaskPaused')
  const [resumed] = dataOf(task, 'TaskResumed')
  const [start] = dataOf(attempt, 'AttemptStarted')
  const moved = dataOf(attempt, 'AttemptResumed').at(-1)
  const [length, by] = [
    millisecondsBetween(paused?.at, resumed?.at),
    millisecondsBetween(start?.deadline, moved?.deadline),
  ]
  return length === by ? [] : [`${student}: the deadline moved by ${by} ms at a pause of ${length} ms`]
}

const dataOf = (rows: Row[], type: string) => rows.filter((row) => row.type === type).map((row) => JSON.parse(row.data))
const millisecondsBetween = (from = '', to = '') => Date.parse(to) - Date.parse(from)

const newest = (drafts: Given[]): Given[] => [...new Map(drafts.map((value) => [value.ID, value])).values()]

function toGiven({ questionId: ID, index, text, texts, indexes }: StoredValue): Given {
  if (indexes !== undefined) return { ID, picked: indexes }
  return texts !== undefined ? { ID, answers: texts } : { ID, answer: index ?? text ?? '' }
}
