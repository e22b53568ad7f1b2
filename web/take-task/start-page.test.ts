import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import common from '../i18n/en/common.json' with { type: 'json' }
import { i18n } from '../i18n/i18n.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { StartPage } from './start-page.tsx'

const row = { _id: 't', name: 'task', full: '', cats: [], questions_num: 4, timer: 0, background: '', img: '' }
const pageOf = (more: Partial<TaskRow>) =>
  markupOf(
    createElement(StartPage, {
      ...{ row: { ...row, ...more } as TaskRow, categories: [], busy: false, onStart: () => undefined },
    }),
  ).replace(/[\u2066-\u2069]/g, '')

it('shows points and partial credit before the start, and neither in another task', async () => {
  await i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } })
  const weighted = pageOf({ points: 9, partial: true })
  expect(weighted).toContain('questionCount · 9 points')
  expect(weighted).toContain('start.partial')
  expect(pageOf({})).not.toMatch(/point|partial/)
})

it('says before the start when the right answers show', () => {
  expect(pageOf({})).toContain('start.keys.closed')
  expect(pageOf({ review: 'closed', date_end: '2026-11-30T08:00:00.000Z' })).toContain('start.keysOn')
  expect(pageOf({ review: 'final', date_end: '2026-11-30T08:00:00.000Z' })).toContain('start.keys.final')
  expect(pageOf({ review: 'never' })).toContain('start.keys.never')
})

it('says before the start when a score shows that is held back', () => {
  const end = { date_end: '2026-11-30T08:00:00.000Z' }
  expect(pageOf({ score: 'closed' })).toContain('start.held.closed')
  const dated = pageOf({ score: 'closed', review: 'final', ...end })
  expect(dated).toContain('start.held.closedOn')
  expect(dated).toContain('start.scoreLater')
  // One line says both.
  expect(dated).not.toContain('start.keys')
  expect(pageOf({ score: 'closed', review: 'never' })).toContain('start.keys.never')
  const never = pageOf({ score: 'never', review: 'final', ...end })
  expect(never).toContain('start.held.never')
  expect(never).toContain('start.scoreNone')
  expect(never).toContain('start.keys.never')
  expect(pageOf({})).not.toMatch(/start\.(held|score)/)
})
