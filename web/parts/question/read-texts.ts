import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { plainText } from './question-title.ts'

/** What is asked, as it is read aloud: the words on the screen and no others. A blank is a pause. */
export const questionTexts = (question: StudentQuestion): string[] =>
  toRead([
    question.question || question.video?.video_title || question.file?.file_title || '',
    question.notes,
    (question.parts ?? []).map((part) => part ?? ' … ').join(''),
  ])

/** What there is to choose from, in the order on the screen. */
export const choiceTexts = ({ options, items, words }: StudentQuestion): string[] =>
  toRead(options?.map(({ text }) => text) ?? items ?? words ?? [])

/** A story, piece by piece: some devices fall silent in a text of more than a quarter of a minute. */
export const storyTexts = (text: string): string[] => toRead(text.match(/[^.!?؟؛\n]+[.!?؟؛]*/g) ?? [])

const toRead = (texts: string[]): string[] => texts.map(plainText).filter((text) => /[\p{L}\p{N}]/u.test(text))
