import { useRef, useState } from 'react'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { useMe } from '../api/session.ts'
import { readScore } from './score-input.ts'

export interface Grade {
  score: number | null
  finished: boolean
}

/** A result as the teacher saw it. */
export interface SeenGrade extends Grade {
  /** Of the submission; a draft of an earlier version of this page has none. */
  sent_at?: string
  /** Position of the entry. */
  position?: number
}

/** What the teacher changed. The rest is shown from the entry, where the teacher's marks may change it meanwhile. */
export interface ScoreDraft {
  /** As typed. */
  text?: string
  finished?: boolean
  /** The result when the teacher began to change it. */
  was: SeenGrade
}

const storage = (teacher: string | undefined, task: string, { _id, attempt }: Entry) =>
  ['bawaba.mark', teacher, task, _id, ...(attempt ? [attempt] : [])].join('.')

export const seenIn = ({ score, status, sent_at, position }: Entry): SeenGrade => ({
  score,
  finished: status === 'final',
  sent_at,
  position,
})
const textOf = ({ score }: Grade) => (score === null ? '' : String(score))

/** The unsaved score and status. The tab stores them for each teacher: a reload or the Back button does not lose them. */
export function useScoreDraft(task: string, entry: Entry) {
  const key = storage(useMe()?._id, task, entry)
  const [draft, setDraft] = useState(() => readDraft(key))
  const newest = useRef(draft)
  const read = useRef(entry)
  read.current = entry
  /** The result that this page has stored. It replaces that of the entry `over` until the entry is read again. */
  const [own, setOwn] = useState<{ grade: Grade; over: Entry }>()
  const seen: SeenGrade = own?.over === entry ? { ...seenIn(entry), ...own.grade } : seenIn(entry)
  const stored = { text: textOf(seen), finished: seen.finished }
  const current = { text: draft?.text ?? stored.text, finished: draft?.finished ?? stored.finished }
  const keep = (next: ScoreDraft | undefined) => {
    newest.current = next
    if (next) sessionStorage.setItem(key, JSON.stringify(next))
    else sessionStorage.removeItem(key)
    setDraft(next)
  }
  return {
    ...current,
    score: readScore(current.text),
    dirty: current.text !== stored.text || current.finished !== stored.finished,
    change: (part: Partial<Omit<ScoreDraft, 'was'>>) =>
      keep(without(seen, { ...newest.current, ...part, was: newest.current?.was ?? seen })),
    /** The present draft. After an `await` the fields above are those from before. */
    newest: () => newest.current,
    /** The result that the next change replaces. */
    seen: () => newest.current?.was ?? seen,
    /** Keeps the draft as one that was typed against `was`: the teacher has seen this result and decided so. */
    insist: (was: SeenGrade, part: Partial<Omit<ScoreDraft, 'was'>> = {}) =>
      keep(without(was, { ...newest.current, ...part, was })),
    /** Call it when `sent` is stored as `grade`. What was typed since stays a draft; returns whether there is none. */
    stored: (sent: ScoreDraft | undefined, grade: Grade): boolean => {
      setOwn({ grade, over: read.current })
      const now = newest.current
      const was = { ...seenIn(read.current), ...grade }
      keep(now && now !== sent ? without(grade, { ...now, was }) : undefined)
      return newest.current === undefined
    },
    clear: () => keep(undefined),
  }
}

/** The draft without the fields that equal `grade`; undefined if none is left. */
function without(grade: Grade, { text, finished, was }: ScoreDraft): ScoreDraft | undefined {
  const left = {
    ...(text !== undefined && text !== textOf(grade) && { text }),
    ...(finished !== undefined && finished !== grade.finished && { finished }),
  }
  return 'text' in left || 'finished' in left ? { ...left, was } : undefined
}

function readDraft(key: string): ScoreDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** False for a draft of an earlier version of this page, which has no `was`: nothing shows what it would replace. */
function isDraft(draft: unknown): draft is ScoreDraft {
  if (typeof draft !== 'object' || draft === null || !('was' in draft)) return false
  const { was } = draft
  if (typeof was !== 'object' || was === null || !('score' in was) || !('finished' in was)) return false
  const { text, finished } = draft as Partial<Record<'text' | 'finished', unknown>>
  return (
    (was.score === null || typeof was.score === 'number') &&
    typeof was.finished === 'boolean' &&
    (text === undefined || typeof text === 'string') &&
    (finished === undefined || typeof finished === 'boolean')
  )
}
