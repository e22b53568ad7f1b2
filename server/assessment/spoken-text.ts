import type { TaskQuestion } from '../../events/task/task-events.ts'
import type { StudentQuestion } from '../contract/questions.ts'

/** The text that the server speaks for a question; undefined if there is none, or if the question has its own sound. */
export function spokenText({ kind, file }: TaskQuestion): string | undefined {
  if (!file || file.path) return undefined
  if (kind === 'word') return file.word || undefined
  return kind === 'audio' ? file.word || file.description || undefined : undefined
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
  const isHeard = kind === 'audio' || kind === 'word'
  return {
    file: file.path,
    file_title: file.title,
    ...(!isHeard && { file_desc: file.description }),
    ...(spokenText(question) !== undefined && { silent: true }),
  }
}
