import { expect, it } from 'vitest'
import { everyRecipient, foldPast, placesOfTask } from '../../../projections/past/fold-past.ts'
import { type Given, onAttempt, opened, sent, started, stored, submitted } from '../../../projections/testing/given.ts'
import { afterStep, type ReplayedRows } from '../../contract/replay-rules.ts'
import { createLines } from './replay-events.ts'
import { createSteps, MAX_ROWS, secondsFor } from './replay-steps.ts'

/* A school's exam: 1,000 students, 20 questions, about 40 saves each. */
const STUDENTS = 1000
const SAVES = 40
const instant = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 8) + seconds * 1000).toISOString()

function attemptOf(studentId: string, place: number): Given[] {
  const saves = Array.from({ length: SAVES }, (_, save) => {
    const at = instant(60 + save * 60 + (place % 60))
    const values = [{ questionId: `q${save % 20}`, text: 'a word or two of an answer' }]
    return onAttempt(
      't1',
      studentId,
      'AnswersSaved',
      { attempt: 1, device: 'd', seq: save, values, savedAt: at },
      { at },
    )
  })
  return [started('t1', studentId), ...saves, submitted('t1', studentId, place % 101)]
}

it('has a bounded number of rows for a thousand students, and reads the log in small pages', async () => {
  const ids = Array.from({ length: STUDENTS }, (_, index) => `s${index}`)
  const recipients = ids.map((studentId) => ({ studentId, classCode: '1-7' }))
  const log = stored([sent('t1', { recipients }), opened('t1'), ...ids.flatMap(attemptOf)])
  const pages: number[] = []
  const store = {
    readStream: async (id: string) => log.filter(({ streamId }) => streamId === id),
    placesOf: async (streams: readonly string[]) => {
      const wanted = new Set(streams)
      return log.filter(({ streamId }) => wanted.has(streamId))
    },
    readAt: async (positions: readonly number[]) => {
      pages.push(positions.length)
      return positions.flatMap((position) => log[position - 1] ?? [])
    },
  }
  const index = new Map([...(await everyRecipient(store, 't1')).keys()].map((id, at) => [id, at]))
  const places = await placesOfTask(store, 't1', index.keys())
  expect(places).toHaveLength(log.length)
  const seconds = secondsFor(places)
  const steps = createSteps(seconds, index)
  const lines = createLines(index)
  await foldPast(store, places, (batch, event) => {
    steps.folded(batch, event)
    lines.folded(batch)
  })
  const found = steps.finish()
  const rows = found.reduce((sum, step) => sum + step.rows.length, 0)
  expect([seconds > 0, rows > STUDENTS, rows <= MAX_ROWS + STUDENTS]).toEqual([true, true, true])
  expect(JSON.stringify(found).length).toBeLessThan(5_000_000)
  expect(lines.finish().length).toBeLessThanOrEqual(2000)
  expect(Math.max(...pages)).toBeLessThanOrEqual(250)
  const after = found.reduce<ReplayedRows>(afterStep, [])
  expect(after.map((row) => row?.score)).toEqual(ids.map((_, place) => place % 101))
})
