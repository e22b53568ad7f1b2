import { expect, test } from 'vitest'
import { onePoint } from '../testing/school.ts'
import type { AnswerValue } from '../ways/values.ts'
import { type Draft, overrideAnswers } from './answers.ts'
import type { AttemptEvent } from './attempt-events.ts'
import { maskTyped } from './masking.ts'

const values: AnswerValue[] = [
  { questionId: 'choice', index: 2 },
  { questionId: 'typed', text: 'عمّان' },
  { questionId: 'cleared', text: ' ' },
  { questionId: 'blanks', texts: ['cat', '', 'mat'] },
]
const masked: AnswerValue[] = [
  { questionId: 'choice', index: 2 },
  { questionId: 'typed', text: '•••' },
  { questionId: 'cleared', text: ' ' },
  { questionId: 'blanks', texts: ['•••', '', '•••'] },
]
const marks = [onePoint('typed', true)]
const rule = 'right-or-wrong-1'
const NOTHING: Draft = new Map()
const submitted: AttemptEvent = {
  type: 'AnswersSubmitted',
  data: { attempt: 1, by: 'student', values, marks, rule, score: 25, final: true, secondsTaken: 60, submittedAt: '' },
}

test.each<AttemptEvent>([
  { type: 'AnswersSaved', data: { attempt: 1, device: 'd', seq: 3, values, savedAt: '' } },
  { type: 'LateAnswersKept', data: { attempt: 1, device: 'd', seq: 3, values, arrivedAt: '' } },
  submitted,
])('masks only typed text of $type', (event) => {
  const after = maskTyped(event, NOTHING)
  const changed = values.map(({ questionId }) => questionId)
  const kept = event.type === 'AnswersSubmitted' ? { changed } : {}
  expect(after).toEqual({ type: event.type, data: { ...event.data, values: masked, ...kept } })
  expect(maskTyped(after, NOTHING), 'masking twice changes nothing').toBe(after)
})

test('keeps which saved answers a submission changed, because masked texts are all the same', () => {
  const draft = overrideAnswers(NOTHING, [
    { questionId: 'choice', index: 2 },
    { questionId: 'typed', text: 'عمان' },
  ])
  expect(maskTyped(submitted, draft).data).toMatchObject({ values: masked, changed: ['typed', 'cleared', 'blanks'] })
})

test('masks a comment, which may quote an answer', () => {
  const comment = (text: string): AttemptEvent => ({
    type: 'CommentSet',
    data: { attempt: 1, questionId: 'typed', text, by: 'teacher', at: '' },
  })
  expect(maskTyped(comment('Not عمّان.'), NOTHING)).toEqual(comment('•••'))
  const removed = comment('')
  expect(maskTyped(removed, NOTHING)).toBe(removed)
})

test('returns the same object for an event without typed answers', () => {
  const event: AttemptEvent = { type: 'GradeChanged', data: { attempt: 1, score: 80, final: true } }
  expect(maskTyped(event, NOTHING)).toBe(event)
})
