import { page } from 'vitest/browser'
import type { Question } from '../../../server/contract/questions.ts'
import { i18n } from '../../i18n/i18n.ts'
import { aQuestion } from './given.ts'
import { givenServer, QUESTION } from './given-marking.ts'
import { drawn, openScreen, type Replies } from './open-screen.tsx'
import { aTeacher } from './people.ts'

/* For tests of marks that are stored only after the teacher has gone on to another question. */

export const say = (key: string, options = {}) => i18n.t(`mark-task:${key}`, options)
export const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]
export const press = (key: string, on = cards()[0]) =>
  on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

export const NEXT = aQuestion({
  ID: 'next',
  question: 'Why was Sami late?',
  answersType: 2,
  answers: [{ answer: 'x' }],
})

/** Opens the page that marks a question. The next question of its task has no answers. */
export async function openMarking(texts: readonly string[], question: Question = QUESTION, more: Replies = {}) {
  const server = givenServer(texts, { question, byHand: true, task: { questions: [question, NEXT], questions_num: 2 } })
  const replies: Replies = {
    ...server.replies,
    'tasks/answers': ({ question: asked }) =>
      asked === NEXT.ID
        ? { question: NEXT, groups: [], corrections: [], position: 1 }
        : server.replies['tasks/answers'](),
    ...more,
  }
  await openScreen({ at: '/Task/t1/mark', me: aTeacher(), replies, language: 'en' })
  await drawn('[data-card]')
  return server
}

/** At once, as a press that comes before a timer. */
export function goTo(name: 'nextQuestion' | 'previousQuestion'): void {
  const button = page
    .getByRole('button', { name: say(name) })
    .first()
    .element()
  if (button instanceof HTMLElement) button.click()
}
