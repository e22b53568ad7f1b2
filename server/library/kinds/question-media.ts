import type { Question, QuestionInput } from '../../contract/questions.ts'
import { mediaAt, type NamedMedia } from './named-media.ts'

/** The pictures and sounds of a question; `part` is that of the question in its row. */
export const questionMedia = (part: string, { file, answers = [] }: Partial<QuestionInput>): NamedMedia[] => [
  ...mediaAt(`${part}/file/file`, file?.file),
  ...answers.flatMap(({ img, match }, place) => [
    ...mediaAt(`${part}/answers/${place}/img`, img),
    ...mediaAt(`${part}/answers/${place}/match/img`, match?.img),
  ]),
]

/** A checked question with the stored names of its pictures and sounds. */
export function withMedia(question: Question, media: (name: string | undefined) => string): Question {
  const { file, answers } = question
  return {
    ...question,
    ...(file && { file: { ...file, file: media(file.file) } }),
    answers: answers.map(({ img, match, ...answer }) => ({
      ...answer,
      ...(img && { img: media(img) }),
      ...(match && { match: { ...match, ...(match.img && { img: media(match.img) }) } }),
    })),
  }
}
