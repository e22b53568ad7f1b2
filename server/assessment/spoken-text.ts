import type { TaskQuestion } from '../../events/task/task-events.ts'
import { isHeard, textToSpeak } from '../contract/question-kind-rules.ts'
import type { StudentQuestion } from '../contract/questions.ts'
import { WIRE_TYPES } from './question-mapping.ts'

/** The text that the server speaks for a question; undefined if there is none, or if the question has its own sound. */
export function spokenText({ kind, file }: TaskQuestion): string | undefined {
  if (!file || file.path) return undefined
  return textToSpeak(WIRE_TYPES[kind], file)
}

/** Replaces each spoken text by its sound. A question whose text has no sound is unchanged. */
export const withSounds = (questions: TaskQuestion[], sounds: ReadonlyMap<string, string>): TaskQuestion[] =>
  questions.map((question) => {
    const path = sounds.get(spokenText(question) ?? '')
    return path && question.file ? { ...question, file: { ...question.file, path } } : question
  })

/**
 * A question's file as a student gets it. Never contains the spoken text, because it often is the answer, nor a sound's
 * description, because it is the transcript: both come with the answer key. A text without a sound becomes `silent`.
 */
export function studentFile(question: TaskQuestion): StudentQuestion['file'] {
  const { kind, file } = question
  if (!file) return undefined
  return {
    file: file.path,
    file_title: file.title,
    ...(!isHeard(WIRE_TYPES[kind]) && { file_desc: file.description }),
    ...(spokenText(question) !== undefined && { silent: true }),
  }
}
