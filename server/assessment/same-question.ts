import type { AnswerKey, TaskQuestion } from '../../events/task/task-events.ts'
import { foldForSearch } from '../../events/text/folding.ts'

/**
 * Names by which two questions are the same for whoever looks for an answer: their id, and their content, however it is
 * spelled and in whatever order options stand.
 */
export function sameAsked(question: TaskQuestion): [id: string, content: string] {
  const { id, text, video, file, key } = question
  const shown = [text, video?.url, file?.path, file?.word].map((one) => foldForSearch(one ?? ''))
  return [`id ${id}`, `content ${JSON.stringify([key.way, ...shown, ...textsOf(key)])}`]
}

function textsOf(key: AnswerKey): string[] {
  switch (key.way) {
    case 'choice':
      return key.options.map(foldForSearch).toSorted()
    case 'typed':
      return [foldForSearch(key.answer)]
    case 'blanks':
      return [foldForSearch(key.passage)]
    case 'sort':
      return key.items.map(foldForSearch)
    default:
      return key satisfies never
  }
}
