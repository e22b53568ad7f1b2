import type { Page } from '@playwright/test'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { type Person, post } from './people.ts'
import { loose, type Say } from './texts.ts'

export type Quiz = Omit<Reply<'Quiz/view_by_id'>['task'], 'questions'> & { questions: Question[] }

/** A reading quiz with a story, a choice, letters, blanks and an order. */
export const STORY_QUIZ = 'past-simple-7'

/** The quiz with its keys, as teachers get it. */
export const openQuiz = async ({ context }: Person): Promise<Quiz> =>
  (await post(context.request, 'Quiz/view_by_id', { _id: STORY_QUIZ })).task as Quiz

export const card = (page: Page, say: Say, name: string) =>
  page.getByRole('button', { name: loose(say('library:open', { name })) })
export const popup = (page: Page, name: string) => page.getByRole('dialog', { name })
