import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import type { UserInfo } from '../api/session.ts'
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
