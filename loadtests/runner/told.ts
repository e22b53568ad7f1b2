import { type Given, type makeExam, sameGiven } from '../lib/exam.ts'
import type { Line } from '../lib/lines.ts'

type Exam = ReturnType<typeof makeExam>
type Of<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

/** What one student was told about one task. */
export interface Told {
  task: string
  student: string
  started: boolean
  saved: Of<'saved'>[]
  tried: Of<'tried'>[]
  sent: Of<'sent'> | undefined
}

/** The lines of a run, by student. Throws when the exam's own line is missing: then nothing happened. */
export function readLines(text: string): { exam: Of<'exam'>; told: Told[]; grids: Of<'grid'>[] } {
  const lines = text.split('\n').flatMap((line) => (line.startsWith('{"kind":') ? [JSON.parse(line) as Line] : []))
  const exam = lines.find((line) => line.kind === 'exam')
  if (!exam) throw new Error('no exam was sent')
  const told = new Map<string, Told>()
  for (const line of lines) {
    if (line.kind === 'exam' || line.kind === 'grid') continue
    const key = `${line.task}:${line.student}`
    const { task, student } = line
    const one: Told = told.get(key) ?? { task, student, started: false, saved: [], tried: [], sent: undefined }
    told.set(key, one)
    if (line.kind === 'started') one.started = true
    if (line.kind === 'saved') one.saved.push(line)
    if (line.kind === 'tried') one.tried.push(line)
    if (line.kind === 'sent') one.sent = line
  }
  return { exam, told: [...told.values()], grids: lines.filter((line) => line.kind === 'grid') }
}

/** The answers that must stand: the newest acknowledged of each question, then what the submission brought. Late ones don't count. */
export function expectedAnswers({ saved, sent }: Told): Map<string, Given> {
  const answers = new Map<string, Given>()
  const inOrder = saved.filter(({ late }) => !late).sort((one, other) => one.seq - other.seq)
  for (const { values } of inOrder) for (const value of values) answers.set(value.ID, value)
  if (sent && !sent.late) for (const value of sent.values) answers.set(value.ID, value)
  return answers
}

/** Questions that were tried and never acknowledged: either answer may stand, and a score with it. */
export function openQuestions({ saved, tried }: Told): Set<string> {
  const acknowledged = new Set(saved.map(({ seq }) => seq))
  return new Set(tried.filter(({ seq }) => !acknowledged.has(seq)).flatMap(({ values }) => values.map(({ ID }) => ID)))
}

/** What differs between the answers that must stand and those that do. */
export function compareAnswers(who: string, must: Map<string, Given>, stand: Given[], open: Set<string>): string[] {
  const standing = new Map(stand.map((answer) => [answer.ID, answer]))
  const ids = new Set([...must.keys(), ...standing.keys()])
  return [
    ...(standing.size === stand.length ? [] : [`${who}: an answer is there twice`]),
    ...[...ids].flatMap((id) => {
      const [expected, found] = [must.get(id), standing.get(id)]
      if (open.has(id) || sameGiven(expected, found)) return []
      return [`${who}, ${id}: ${JSON.stringify(found)} stands instead of ${JSON.stringify(expected)}`]
    }),
  ]
}

export type { Exam, Of }
