import { createElement } from 'react'
import { beforeAll, expect, it } from 'vitest'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import common from '../../i18n/en/common.json' with { type: 'json' }
import texts from '../../i18n/en/export.json' with { type: 'json' }
import { i18n } from '../../i18n/i18n.ts'
import { markupOf } from '../markup-testing.ts'
import { PaperView } from './paper-view.tsx'
import { answersPaper, studentsPaper } from './task-papers.tsx'

beforeAll(() => i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common, export: texts } } }))

const blanks = (ID: string) => ({
  ID,
  type: 1,
  question: ID,
  answersType: 3,
  answers: [{ answer: 'The [cat] sat on the [mat].' }],
})
const given = (ID: string, right: boolean, earned?: number) => ({
  ID,
  answers: ['cat', 'hat'],
  right,
  ...(earned && { earned, of: 300 }),
})
const entry = {
  ...{
    _id: 's',
    name: 'سلمى',
    classes: ['2-7'],
    status: 'final',
    score: 50,
    timer: 60,
    answered: 3,
    sent_at: '2026-11-20',
  },
  ...{ right: 1, answers: [given('q1', true, 300), given('q2', false, 150), given('q3', false)] },
} as unknown as Entry
const task = (change: Partial<Task>) =>
  ({ name: 'T', classes: ['2-7'], questions_num: 3, questions: ['q1', 'q2', 'q3'].map(blanks), ...change }) as Task

function printed(paper: typeof answersPaper, change: Partial<Task>, one: Partial<Entry> = {}): string {
  const input = {
    school: '',
    task: task(change),
    entries: [{ ...entry, ...one }],
    classCode: undefined,
    now: new Date(0),
  }
  const t = i18n.getFixedT('en', 'export')
  return markupOf(createElement(PaperView, { paper: paper({ ...input, t }) })).replace(/[\u2066-\u2069]/g, '')
}
const signs = (page: string) => [...page.matchAll(/data-kind="mark">([✓◐✗–])</g)].map(([, sign]) => sign)

it("a manager's prints name the teacher of the task", () => {
  for (const paper of [studentsPaper, answersPaper]) {
    expect(printed(paper, { teacher: 'أمل حدّاد' })).toContain('أمل حدّاد')
    expect(printed(paper, {})).not.toContain(texts.column.teacher)
  }
})

it('a print has the comma of its language between the classes', () => {
  expect(printed(studentsPaper, { classes: ['2-7', '1-8'] })).toContain('7 B, 8 A')
})

it('a printed overview has a sign of its own for partly right answers, and explains it', () => {
  const page = printed(answersPaper, { partial: true })
  expect(signs(page)).toEqual(expect.arrayContaining(['✓', '◐', '✗']))
  expect(page).toContain(texts.paper.keysPartly)
})

it('a printed overview explains the sign only where answers can be partly right', () => {
  const answers = [given('q1', true)]
  expect(printed(answersPaper, {}, { answers })).toContain(texts.paper.keys)
  expect(printed(answersPaper, {})).toContain(texts.paper.keysPartly)
})

it('a printed list of a task with points has what each student and each answer earned', () => {
  const weighted = { points: 9, partial: true }
  const earned = { earned: 450, of: 900 }
  expect(printed(studentsPaper, weighted, earned)).toContain('4.5/9')
  const page = printed(answersPaper, weighted, earned)
  expect([page.includes('4.5/9'), page.includes('1.5/3')]).toEqual([true, true])
  expect(printed(studentsPaper, {}, earned)).not.toContain(texts.column.points)
})

it('an answer that waits for the teacher is printed as answered, without points, not as wrong', () => {
  const letter = { ID: 'q1', type: 1, question: 'q1', answersType: 8, answers: [], points: 3 }
  const waits = { ID: 'q1', answer: 'My house is big.', right: false, earned: null, of: 300 }
  const change = { points: 3, questions: [letter] as unknown as Task['questions'], questions_num: 1 }
  const page = printed(answersPaper, change, { status: 'waiting', answers: [waits], earned: 0, of: 300 })
  expect([...page.matchAll(/data-kind="mark">([✓◐✗–●])</g)].map(([, sign]) => sign)).toEqual(['●', '●'])
  expect(page.split('0/3')).toHaveLength(2)
})

it('a printed overview has the explanation of a question, and none of one without', () => {
  const questions = [{ ...blanks('q1'), explanation: 'A cat sits.' }, blanks('q2')] as Task['questions']
  const page = printed(answersPaper, { questions })
  expect(page.split(texts.paper.explanation)).toHaveLength(2)
  expect(page).toContain('<bdi>A cat sits.</bdi>')
})
