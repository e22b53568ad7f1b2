import { isKept, type Options } from '../../../events/ways/options.ts'
import { pictureAt } from '../../contract/option-rules.ts'
import { shuffledAround } from '../../contract/place-rules.ts'
import type { StudentQuestion } from '../../contract/questions.ts'
import { type OptionScope, optionId } from '../option-ids.ts'
import type { Seen } from './way.ts'

/** The options as a student sees them: with the author's indexes, or shuffled with opaque ids. */
export function optionsSeen(shownOptions: Options, seen: Seen): NonNullable<StudentQuestion['options']> {
  const { options, pictures } = shownOptions
  const scope = seen.options
  const shown = (index: number) => ({ text: options[index] ?? '', ...pictureAt(pictures, index) })
  if (!scope) return options.map((_, index) => ({ index, ...shown(index) }))
  return optionPlaces(shownOptions, seen).map((index) => ({
    id: optionId(scope, seen.questionId, index),
    ...shown(index),
  }))
}

/** The wire's answers in the order that the student saw, with the ids that the student knows. */
export function answersSeen<Answer extends object>(
  answers: Answer[],
  options: Options,
  seen: Seen,
): (Answer & { id?: string })[] {
  const scope = seen.options
  if (!scope) return answers
  return optionPlaces(options, seen).flatMap((index) => {
    const answer = answers[index]
    return answer ? [{ ...answer, id: optionId(scope, seen.questionId, index) }] : []
  })
}

/** The author's index of an option named by its opaque id; undefined if the question has none with this id. */
export function optionIndex(
  options: readonly string[],
  questionId: string,
  id: string,
  scope: OptionScope,
): number | undefined {
  const index = options.findIndex((_, place) => optionId(scope, questionId, place) === id)
  return index < 0 ? undefined : index
}

/** The author's option indexes, in the order that a student sees. */
function optionPlaces({ options, kept }: Options, { keepOrder, shuffle }: Seen): number[] {
  const places = options.map((_, index) => index)
  return keepOrder ? places : shuffledAround(places, (index) => isKept({ kept }, index), shuffle)
}
