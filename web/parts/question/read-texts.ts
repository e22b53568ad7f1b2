import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { plainText } from './question-title.ts'

/** The texts of a question to read aloud: only what is visible. A blank becomes a pause. */
export const questionTexts = (question: StudentQuestion): string[] =>
  toRead([
    question.question || question.video?.video_title || question.file?.file_title || '',
    question.notes,
    (question.parts ?? []).map((part) => part ?? ' … ').join(''),
  ])

/** Options, items or words, in the order on the screen. */
export const choiceTexts = ({ options, items, words }: StudentQuestion): string[] =>
  toRead(options?.map(({ text }) => text) ?? items ?? words ?? [])

/** A story in sentences: the speech of some devices stops after 15 seconds in one text. */
export const storyTexts = (text: string): string[] => toRead(text.match(/[^.!?؟؛\n]+[.!?؟؛]*/g) ?? [])

const toRead = (texts: string[]): string[] => texts.map(plainText).filter((text) => /[\p{L}\p{N}]/u.test(text))
