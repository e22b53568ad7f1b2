import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import { earnedText, pointsText } from '../../i18n/points.ts'
import { earnedOf, pointsOf } from './points.ts'

/** What an answer earned; of one that nobody has marked, what its question is worth. */
export const answerPointsText = (question: { points?: number }, answer: EntryAnswer | undefined): string =>
  answer?.earned === null ? pointsText(pointsOf(question)) : earnedText(earnedOf(question, answer))
