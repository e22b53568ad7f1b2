import { useState } from 'react'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { readScore } from './score-input.ts'

export interface ScoreDraft {
  /** As typed. */
  text: string
  finished: boolean
}

const storage = (task: string, student: string) => `bawaba.mark.${task}.${student}`

/** The unsaved score and status, stored in the tab: a reload or the back button does not lose them. */
export function useScoreDraft(task: string, entry: Entry) {
  const key = storage(task, entry._id)
  const stored: ScoreDraft = {
    text: entry.score === null ? '' : String(entry.score),
    finished: entry.status === 'final',
  }
  const [draft, setDraft] = useState<ScoreDraft | undefined>(() => readDraft(key))
  const current = draft ?? stored
  const dirty = draft !== undefined && (draft.text !== stored.text || draft.finished !== stored.finished)
  return {
    ...current,
    score: readScore(current.text),
    dirty,
    change: (part: Partial<ScoreDraft>) => {
      const next = { ...current, ...part }
      sessionStorage.setItem(key, JSON.stringify(next))
      setDraft(next)
    },
    clear: () => {
      sessionStorage.removeItem(key)
      setDraft(undefined)
    },
  }
}

function readDraft(key: string): ScoreDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('finished' in draft)) return undefined
    return typeof draft.text === 'string' && typeof draft.finished === 'boolean'
      ? { text: draft.text, finished: draft.finished }
      : undefined
  } catch {
    return undefined
  }
}
