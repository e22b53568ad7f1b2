import { type APIRequestContext, expect } from '@playwright/test'
import type { Body } from '../../../server/contract/calls.ts'
import { post } from './people.ts'

type Sent = Body<'tasks/add'>
type Question = Extract<NonNullable<Sent['questions']>[number], object>

/** One question of each answer way, in Arabic and English. */
export const WAYS = {
  choice: {
    type: 1,
    question: 'ما عاصمة الأردن؟',
    answers: [{ answer: 'عمّان', true: 1 }, { answer: 'إربد' }, { answer: 'العقبة' }, { answer: 'الكرك' }],
  },
  typed: { type: 1, question: 'Write the opposite of night', answersType: 2, answers: [{ answer: 'day' }] },
  blanks: {
    type: 1,
    question: 'Fill the blanks',
    answersType: 3,
    answers: [{ answer: 'The [cat] sat on the [mat] today.' }],
  },
  sort: {
    type: 1,
    question: 'رتّب من الأصغر إلى الأكبر',
    answersType: 4,
    answers: [{ answer: 'نملة' }, { answer: 'قطّة' }, { answer: 'حصان' }],
  },
  second: {
    type: 1,
    question: 'Which one is a fruit?',
    answers: [{ answer: 'table' }, { answer: 'apple', true: 1 }, { answer: 'river' }],
  },
} satisfies Record<string, Question>

export const STORY =
  '<p dir="rtl">كان يا ما كان، في قديم الزمان، قطّة صغيرة تحبّ الكتب.</p><p>The cat sat on the mat.</p>'

/** Sends a task to class 1-7 (student1's) and returns its id. */
export async function sendTask(
  request: APIRequestContext,
  options: Partial<Sent['options']>,
  questions: NonNullable<Sent['questions']> = Object.values(WAYS) as Question[],
) {
  const { success } = await post(request, 'tasks/add', {
    options: { name: 'مهمّة الاختبار', classes: ['1-7'], res_type: 0, story: STORY, ...options },
    questions,
  })
  return success._id
}

/** Resolves when the timekeeper has opened the task; after that it appends no event for it. */
export const untilOpen = (request: APIRequestContext, id: string) =>
  expect.poll(async () => (await post(request, 'tasks/view', { _id: id })).tasks[0]?.phase).toBe('open')

/** Stores the questions in the bank under unique titles, so that a search finds each one. */
export async function storeInBank(request: APIRequestContext, questions: Question[], mark: string): Promise<string[]> {
  const titles = questions.map(({ question }) => `${question} ${mark}`)
  for (const [at, question] of questions.entries())
    await post(request, 'questions/save', { ...question, question: titles[at] ?? '' })
  return titles
}
