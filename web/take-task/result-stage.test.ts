import { createElement } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import type { UserInfo } from '../api/session.ts'
import common from '../i18n/en/common.json' with { type: 'json' }
import takeTask from '../i18n/en/take-task.json' with { type: 'json' }
import { i18n } from '../i18n/i18n.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { resultOf } from './result-model.ts'
import { ResultStage } from './result-stage.tsx'

const task = { _id: 't', name: 'task', questions: [{ ID: 'a' }, { ID: 'b' }], st_timer: null } as unknown as StudentTask

/** Markup for a task of two questions, of which one was marked right. */
const headOf = (score: number) => {
  const already = { finished: true, status: 'final' as const, score, answers: [{ ID: 'b', answer: 1, right: true }] }
  const result = resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined)
  return markupOf(createElement(ResultStage, { me: { name: 'Salma' } as UserInfo, task, result }))
}

it("shows a teacher's score without the number of right answers, which a line of its own has", () => {
  const byTeacher = headOf(67)
  expect(byTeacher).toMatch(/67%<\/b><\/div>/)
  expect(byTeacher).toContain('score.givenByTeacher')
  expect(byTeacher).toContain('score.automatic')
  expect(byTeacher).not.toContain('score.of')
  const automatic = headOf(50)
  expect(automatic).toContain('score.of')
  expect(automatic).not.toContain('score.automatic')
})

it('a task that uses points shows those that were earned', async () => {
  await i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } })
  const weighted = {
    ...task,
    points: 4,
    questions: [
      { ID: 'a', points: 1 },
      { ID: 'b', points: 3 },
    ],
  }
  const answers = [{ ID: 'b', answer: 1, right: true, earned: 300, of: 300 }]
  const head = (score: number) => {
    const already = { finished: true, status: 'final' as const, score, answers }
    const shown = { ...weighted } as unknown as StudentTask
    const result = resultOf({ reply: { task: shown, already }, skewMs: 0, askedAt: 0 }, undefined)
    const stage = createElement(ResultStage, { me: { name: 'Salma' } as UserInfo, task: shown, result })
    return markupOf(stage).replace(/[\u2066-\u2069]/g, '')
  }
  expect(head(75)).toContain('<span>3/4</span>')
  expect(head(75)).toContain('3 of 4 points')
  expect(head(75)).not.toContain('score.of')
  expect(head(90)).toContain('score.automaticPoints')
})

it.each(['waiting', 'final'] as const)('says instead of praise that the time is over: %s', async (status) => {
  await i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } })
  const already = { finished: status === 'final', status, score: 100, answers: [] }
  const head = (timeUp: boolean) => {
    const result = resultOf({ reply: { task, already }, skewMs: 0, askedAt: 0 }, undefined, timeUp)
    return markupOf(createElement(ResultStage, { me: { name: 'Salma' } as UserInfo, task, result }))
  }
  expect(head(true)).toContain('time.over')
  expect(head(true)).toContain('time.sentSaved')
  expect(head(true)).not.toContain(status === 'final' ? 'score.praise' : 'waiting.title')
  expect(head(false)).not.toContain('time.')
  expect(head(false)).toContain(status === 'final' ? 'score.praise' : 'waiting.title')
})

it('names the day when a task of tomorrow shows its right answers', async () => {
  await i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } })
  i18n.addResourceBundle('en', 'take-task', takeTask)
  i18n.addResourceBundle('en', 'common', common)
  const date_end = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const already = { finished: true, status: 'final' as const, score: 50, answers: [{ ID: 'b', answer: 1 }] }
  for (const more of [{}, { attempts: { most: 2, counts: 'best' } }]) {
    const shown = { ...task, review: 'closed', date_end, ...more } as unknown as StudentTask
    const result = {
      ...resultOf({ reply: { task: shown, already }, skewMs: 0, askedAt: 0 }, undefined),
      withheld: true,
    }
    const stage = createElement(ResultStage, { me: { name: 'Salma' } as UserInfo, task: shown, result })
    expect(markupOf(createElement(I18nextProvider, { i18n }, stage))).toContain('tomorrow at')
  }
})

it('says when a score that is held back shows', () => {
  const head = (score: 'closed' | 'never', date_end = '') => {
    const held = { ...task, score, date_end, teacher: 'Huda' }
    const already = { finished: false, status: 'waiting' as const, score: null, answers: [], released: false }
    const result = resultOf({ reply: { task: held, already }, skewMs: 0, askedAt: 0 }, undefined)
    return markupOf(createElement(ResultStage, { me: { name: 'Salma' } as UserInfo, task: held, result }))
  }
  expect(head('closed')).toContain('waiting.heldText')
  expect(head('closed', '2026-11-30T08:00:00.000Z')).toContain('waiting.heldOn')
  expect(head('never')).toContain('waiting.neverText')
  for (const shown of [head('closed'), head('never')]) expect(shown).not.toContain('byTeacher')
})
