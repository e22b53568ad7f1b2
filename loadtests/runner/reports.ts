import { type Given, type makeExam, sameGiven } from '../lib/exam.ts'
import type { Line } from '../lib/lines.ts'

type Exam = ReturnType<typeof makeExam>
type Of<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

/** What one student's client printed about one task. */
export interface StudentReport {
  task: string
  student: string
  started: boolean
  saved: Of<'saved'>[]
  tried: Of<'tried'>[]
  submitted: Of<'submitted'> | undefined
}

/** The exam and its plan, as soon as the line is whole. It is printed before any student starts. */
export function planOf(text: string): Of<'exam'> | undefined {
  const line = /^\{"kind":"exam".*\n/m.exec(text)?.[0]
  return line === undefined ? undefined : (JSON.parse(line) as Of<'exam'>)
}

/** The lines of a run, by student. @throws when the line of the exam is missing, because then no task was sent. */
export function readLines(text: string): { exam: Of<'exam'>; reports: StudentReport[]; grids: Of<'grid'>[] } {
  const lines = text.split('\n').flatMap((line) => (line.startsWith('{"kind":') ? [JSON.parse(line) as Line] : []))
  const exam = lines.find((line) => line.kind === 'exam')
  if (!exam) throw new Error('no exam was sent')
  const reports = new Map<string, StudentReport>()
  for (const line of lines) {
    if (line.kind === 'exam' || line.kind === 'grid') continue
    const key = `${line.task}:${line.student}`
    const { task, student } = line
    const one: StudentReport = reports.get(key) ?? {
      task,
      student,
      started: false,
      saved: [],
      tried: [],
      submitted: undefined,
    }
    reports.set(key, one)
    if (line.kind === 'started') one.started = true
    if (line.kind === 'saved') one.saved.push(line)
    if (line.kind === 'tried') one.tried.push(line)
    if (line.kind === 'submitted') one.submitted = line
  }
  return { exam, reports: [...reports.values()], grids: lines.filter((line) => line.kind === 'grid') }
}

/**
 * The answers that the server must have: of each question the newest acknowledged one, overridden by the submission.
 * Late ones don't count.
 */
export function expectedAnswers({ saved, submitted }: StudentReport): Map<string, Given> {
  const answers = new Map<string, Given>()
  const inOrder = saved.filter(({ late }) => !late).sort((one, other) => one.seq - other.seq)
  for (const { values } of inOrder) for (const value of values) answers.set(value.ID, value)
  if (submitted && !submitted.late) for (const value of submitted.values) answers.set(value.ID, value)
  return answers
}

/** Questions with values that were never acknowledged. The server may or may not have them, so no score is checked. */
export function openQuestions({ saved, tried }: StudentReport): Set<string> {
  const acknowledged = new Set(saved.map(({ seq }) => seq))
  return new Set(tried.filter(({ seq }) => !acknowledged.has(seq)).flatMap(({ values }) => values.map(({ ID }) => ID)))
}

/** The differences between expected and stored answers, as sentences. */
export function compareAnswers(who: string, must: Map<string, Given>, stored: Given[], open: Set<string>): string[] {
  const storedById = new Map(stored.map((answer) => [answer.ID, answer]))
  const ids = new Set([...must.keys(), ...storedById.keys()])
  return [
    ...(storedById.size === stored.length ? [] : [`${who}: an answer is stored twice`]),
    ...[...ids].flatMap((id) => {
      const [expected, found] = [must.get(id), storedById.get(id)]
      if (open.has(id) || sameGiven(expected, found)) return []
      return [`${who}, ${id}: ${JSON.stringify(found)} is stored instead of ${JSON.stringify(expected)}`]
    }),
  ]
}

export type { Exam, Of }
