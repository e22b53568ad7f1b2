import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'

type Given = Pick<EntryAnswer, 'answer' | 'answers' | 'picked' | 'places'>

/** The content of an answer, in the field of its form. */
export function contentOf({ answer, answers, picked, places }: Given): Given {
  if (picked) return { picked }
  if (places) return { places }
  return answers ? { answers } : { answer }
}

/** The order in which several options were picked is no difference: the server sorts them. */
export const isSameAnswer = (one: Given, other: Given | undefined): boolean =>
  other !== undefined && contentText(one) === contentText(other)

function contentText(given: Given): string {
  const content = contentOf(given)
  return JSON.stringify(content.picked ? content.picked.map(String).toSorted() : content)
}

/** True also for a partly filled passage, which does not count as answered. */
export const hasContent = ({ answer, answers, picked, places }: Given = {}): boolean =>
  typeof answer === 'number' ||
  !!answer?.trim() ||
  !!answers?.some(Boolean) ||
  !!picked?.length ||
  !!places?.some((place) => place !== null)
