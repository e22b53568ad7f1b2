import type { TaskQuestion } from '../../events/task/task-events.ts'
import { foldForSearch } from '../../events/text/folding.ts'
import { wireWayOf } from './ways/ways.ts'

/**
 * Two keys by which two questions count as the same when a student could look up an answer: the id, and the content
 * regardless of spelling and order of options.
 */
export function sameAsked(question: TaskQuestion): [id: string, content: string] {
  const { id, text, video, file, key } = question
  const shown = [text, video?.url, file?.path, file?.word].map((one) => foldForSearch(one ?? ''))
  return [
    `id ${id}`,
    `content ${JSON.stringify([key.way, ...shown, ...wireWayOf(key).lookupTexts(key, foldForSearch)])}`,
  ]
}
