import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { AnswersFields } from './answers-fields.tsx'
import { ChosenList } from './chosen-list.tsx'
import { type Editor, EditorContext } from './editor-context.ts'
import { EMPTY_TASK } from './task-form.ts'

const question = (ID: string, points?: number): Question => ({
  ...{ ID, type: 1, question: `question ${ID}`, notes: '', cats: [], classes: [], level: '', direction: 'auto' },
  ...{ answersType: 2, answers: [{ answer: 'x' }], ...(points && { points }) },
})

function pageOf(questions: Question[], { frozen = false, partial = false } = {}) {
  const editor: Editor = {
    ...{ form: { ...EMPTY_TASK, questions, partial }, change: () => undefined, errorOf: () => undefined, steps: [] },
    ...{ frozen, mayShare: true, sentTo: new Set<string>(), classes: [], counts: undefined },
    ...{ hold: () => undefined, mustWait: () => false },
  }
  const list = createElement(ChosenList, { shown: 0, onShow: () => undefined, onWrite: () => undefined })
  const fields = createElement(AnswersFields)
  const page = markupOf(createElement(EditorContext.Provider, { value: editor }, list, fields))
  const [, chosen = '', answers = ''] = page.split(/(?=<section)|(?<=<\/section>)/)
  return { chosen, answers }
}
const fieldsIn = (html: string) =>
  [...html.matchAll(/aria-label="chosen\.pointsOf" value="(\d+)"/g)].map(([, value]) => value)

it('points are hidden behind a switch', () => {
  const { chosen } = pageOf([question('a'), question('b')])
  expect(chosen).toContain('chosen.points')
  expect(fieldsIn(chosen)).toEqual([])
})

it('each question has a field once points differ', () =>
  expect(fieldsIn(pageOf([question('a', 3), question('b')]).chosen)).toEqual(['3', '1']))

it('one question alone needs no points', () => expect(pageOf([question('a')]).chosen).not.toContain('chosen.points'))

it('a started task shows its points and changes none', () => {
  const { chosen, answers } = pageOf([question('a', 3), question('b')], { frozen: true, partial: true })
  expect(chosen).not.toContain('chosen.points')
  expect(answers).toContain('answers.partialFrozen')
  expect(answers).toMatch(/<input[^>]*disabled[^>]*checked|<input[^>]*checked[^>]*disabled/)
})
