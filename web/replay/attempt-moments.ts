import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { ReplayEvent } from '../../server/contract/past-calls.ts'
import type { Replay } from './replayed-entries.ts'
import { offsetOf, type Timeline } from './timeline.ts'

type Save = NonNullable<Replay['saves']>[number]

/** A line of the replay of one attempt. */
export type AttemptLine = { at: string; key: string } & (
  | { kind: 'save'; device: number; attempt: number; questions: string[] }
  | { kind: 'gap'; to: string }
  /** '' for unlimited. */
  | { kind: 'deadline'; deadline: string }
  | { kind: 'event'; event: ReplayEvent }
)

/** Numbers for the devices in the order of their first saves: a page never shows their ids. */
export function deviceNumbers(saves: readonly Pick<Save, 'device'>[]): ReadonlyMap<string, number> {
  const devices = [...new Set(saves.map(({ device }) => device))]
  return new Map(devices.map((device, at) => [device, at + 1]))
}

/** Saves, lost connections, new ends of the attempt and other events, oldest first. */
export function attemptLines({
  saves = [],
  gaps = [],
  deadlines = [],
  events,
}: Pick<Replay, 'saves' | 'gaps' | 'deadlines' | 'events'>): AttemptLine[] {
  const numbers = deviceNumbers(saves)
  const lines: AttemptLine[] = [
    ...events.map((event) => ({ kind: 'event' as const, at: event.at, key: `e${event.position}${event.type}`, event })),
    ...saves.map(({ at, device, attempt, values }, place) => ({
      ...{ kind: 'save' as const, at, key: `s${place}`, attempt, device: numbers.get(device) ?? 0 },
      questions: values.map(({ ID }) => ID),
    })),
    ...gaps.map(({ from, to }, place) => ({ kind: 'gap' as const, at: from, key: `g${place}`, to })),
    ...deadlines.map(({ at, deadline }, place) => ({ kind: 'deadline' as const, at, key: `d${place}`, deadline })),
  ]
  return lines.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** Long texts are cut in the rows of a replay; the saves have them whole. */
export function wholeAnswers(answers: readonly EntryAnswer[], saves: readonly Save[], until: number): EntryAnswer[] {
  const known = saves.filter(({ at }) => Date.parse(at) <= until).flatMap(({ values }) => values)
  return answers.map((answer) => {
    const { answer: text } = answer
    if (typeof text !== 'string' || !text.endsWith('…')) return answer
    const start = text.slice(0, -1)
    const whole = known.findLast(
      (value) =>
        value.ID === answer.ID && typeof value.answer === 'string' && value.answer.trimStart().startsWith(start),
    )
    return whole ? { ...answer, answer: whole.answer } : answer
  })
}

/** Place and length on the timeline, as shares of 1. */
export function bandOf(timeline: Timeline, from: string, to: string): { start: number; length: number } {
  const whole = Math.max(1, timeline.length)
  const start = offsetOf(timeline, Date.parse(from)) / whole
  return { start, length: offsetOf(timeline, Date.parse(to)) / whole - start }
}
