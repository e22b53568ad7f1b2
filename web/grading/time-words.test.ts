import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'
import { i18n } from '../i18n/i18n.ts'
import { type TimeEventType, timeWords } from './time-words.ts'

const TYPES: TimeEventType[] = [
  'task_paused',
  'task_resumed',
  'time_granted',
  'attempt_reopened',
  'attempt_allowed',
  'grant_undone',
  'attempt_paused',
  'attempt_resumed',
]
const words = (type: TimeEventType, more: Partial<HistoryEvent> = {}) =>
  timeWords(type, { type, at: '', by: null, position: 1, ...more } as HistoryEvent, i18n.getFixedT(null, 'grading'))
    .title

const texts = (language: string, namespace: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../i18n', language, `${namespace}.json`), 'utf8'))
const bundle = (language: string) => ({ common: texts(language, 'common'), grading: texts(language, 'grading') })
beforeAll(async () => {
  await i18n.init({ lng: 'ar', ns: ['common', 'grading'], resources: { ar: bundle('ar'), en: bundle('en') } })
})

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  beforeAll(async () => {
    await i18n.changeLanguage(language)
  })

  test('every event has a text of its own', () => {
    const texts = TYPES.map((type) => words(type, { minutes: 10, date_end: '2026-11-23T10:00:00.000Z' }))
    expect(new Set(texts).size).toBe(TYPES.length)
    expect(texts.filter((text) => text.includes('history.'))).toEqual([])
  })

  test('says the minutes, and the dates', () => {
    expect(words('time_granted', { minutes: 10 })).toContain('10')
    const dates = words('time_granted', {
      date_start: '2026-11-23T10:00:00.000Z',
      date_end: '2026-12-24T10:00:00.000Z',
    })
    expect(dates).toMatch(/23.*24/)
    expect(words('attempt_reopened', { date_end: '2026-12-24T10:00:00.000Z' })).toContain('24')
  })
})
