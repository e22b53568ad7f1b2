import { Compile } from 'typebox/compile'
import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { IMAGE_SIZES } from './media.ts'
import { QuestionType } from './questions.ts'
import * as rules from './rules.ts'
import { SPEECH_RATE } from './speech.ts'
import { ResultType, TIMERS } from './task-shapes.ts'

/** The constants of docs/requirements.md#9-business-constants-and-limits. */
it('times: a request 30 s, a part of the program 120 s, a banner 2.5 s', () => {
  expect([rules.REQUEST_TIMEOUT_MS, rules.CHUNK_TIMEOUT_MS, rules.BANNER_MS]).toEqual([30_000, 120_000, 2500])
})

it('levels, kinds of questions, result modes and timers are those of the specification', () => {
  expect(rules.LEVEL).toEqual({ student: 1, teacher: 3, manager: 5 })
  expect(rules.LEVELS).toEqual(['Beginners', 'Intermediate', 'Advanced'])
  expect(TIMERS).toEqual([0, 5, 10, 15, 30, 45, 60, 120])
  const literals = (union: { anyOf: { const: unknown }[] }) => union.anyOf.map((one) => one.const)
  const isKind = Compile(QuestionType)
  expect([0, 1, 2, 3, 4, 5, 6].filter((type) => isKind.Check(type))).toEqual([1, 2, 3, 4, 5])
  expect(literals(ResultType)).toEqual([0, 1])
})

it('a class code is a section from 1 to 7 and a grade from 1 to 12', () => {
  expect(rules.parseClassCode('7-12')).toEqual({ section: 7, grade: 12 })
  expect(rules.parseClassCode('1-1')).toEqual({ section: 1, grade: 1 })
  for (const code of ['8-1', '0-1', '1-13', '1-0', '2', '7']) expect(rules.parseClassCode(code)).toBeUndefined()
})

it('a password has 6 characters or more, letters and numbers', () => {
  expect(['a1b2c', 'abcdef', '123456', 'abc123', 'كلمة12'].map(rules.passwordProblem)).toEqual([
    ...[10, 11, 11],
    ...[undefined, undefined],
  ])
})

it('choices, scores, lists, ids of videos and speech have the figures of the specification', () => {
  expect([rules.DEFAULT_CHOICES, rules.MIN_CHOICES, rules.SCORE_THRESHOLD]).toEqual([4, 2, 50])
  expect([rules.HOME_TASK_LIMIT, rules.YOUTUBE_ID_LENGTH, SPEECH_RATE]).toEqual([11, 11, 0.8])
})

it('pictures come in the sizes of the specification', () => {
  expect([...IMAGE_SIZES].toSorted()).toEqual(['150x150', '200x100', '240x240', '300', '60x60'])
})

it('every call with a body takes the default subject field', () => {
  const takes = (schema: unknown) => JSON.stringify(schema ?? {}).includes('"subject"')
  const without = Object.entries(calls).filter(([, { body }]) => !takes(body))
  expect(without.map(([name]) => name).toSorted()).toEqual(['content/upload', 'upload'])
})
