import type { HistoryEvent } from '../../server/contract/history-shapes.ts'

export type HistoryLine =
  | {
      kind: 'event'
      event: HistoryEvent /** The score of the attempt was final before this event. */
      wasFinal: boolean
    }
  | {
      kind: 'saves'
      first: boolean
      by: HistoryEvent['by']
      from: string
      to: string
      questions: string[]
      key: number
      attempt: number | undefined
    }

/**
 * The history of one student, oldest first; consecutive saves become one line. `whole`: nothing older is left to load.
 * Otherwise the first save is known only for an attempt whose start is loaded.
 */
export function historyLines(events: HistoryEvent[], whole = true): HistoryLine[] {
  const started = new Set(events.flatMap((event) => (event.type === 'attempt_started' ? [event.attempt] : [])))
  const lines: HistoryLine[] = []
  // By attempt. A deletion takes all attempts; a restoration brings them back as they were.
  let finals = new Map<number | undefined, boolean>()
  let deleted = finals
  let saved = new Set<number | undefined>()
  for (const event of [...events].sort((a, b) => a.position - b.position)) {
    if (event.type !== 'answers_saved') {
      lines.push({ kind: 'event', event, wasFinal: finals.get(event.attempt) ?? false })
      if (event.type === 'answers_deleted') {
        deleted = finals
        finals = new Map()
      } else if (event.type === 'answers_restored') finals = deleted
      else if (event.finished !== undefined) finals.set(event.attempt, event.finished)
      continue
    }
    const last = lines.at(-1)
    const questions = event.questions ?? []
    if (last?.kind === 'saves' && !last.first && last.attempt === event.attempt) {
      last.to = event.at
      last.questions.push(...questions)
      continue
    }
    const first = !saved.has(event.attempt) && (whole || started.has(event.attempt))
    saved = new Set(saved).add(event.attempt)
    lines.push({
      kind: 'saves',
      first,
      by: event.by,
      from: event.at,
      to: event.at,
      questions: [...questions],
      key: event.position,
      attempt: event.attempt,
    })
  }
  return lines
}
