import type { TaskQuestion } from '../../events/task/task-events.ts'
import type { StudentQuestion } from '../contract/questions.ts'

/** The text that the server speaks for a question: undefined where there is none, or a sound of its own. */
export function spokenText({ kind, file }: TaskQuestion): string | undefined {
  if (!file || file.path) return undefined
  if (kind === 'word') return file.word || undefined
  return kind === 'audio' ? file.word || file.description || undefined : undefined
}

/** These questions with their sounds in place of a file, by the text; one whose text has no sound stays as it is. */
export const withSounds = (questions: TaskQuestion[], sounds: ReadonlyMap<string, string>): TaskQuestion[] =>
  questions.map((question) => {
    const path = sounds.get(spokenText(question) ?? '')
    return path && question.file ? { ...question, file: { ...question.file, path } } : question
  })

/**
 * A question's file as a student gets it. The text that is spoken is never there, since it is the answer as often as not,
 * nor what describes a sound, which is its transcript: both come with the key. A text without a sound is `silent`.
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
