import { attemptDecider } from '../../events/attempt/attempt.ts'
import { type AttemptEvent, areWeighted, attemptStream, sumOf } from '../../events/attempt/attempt-events.ts'
import { isSubmitted } from '../../events/attempt/attempt-state.ts'
import { isAnswered } from '../../events/ways/values.ts'
import type { Entry } from '../contract/attempt-shapes.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/errors.ts'
import { toOwnersAnswers } from '../task-views/answers.ts'
import { askedOf } from '../task-views/draws.ts'
import type { KnownPerson } from '../task-views/people.ts'

/**
 * The answers that a student had submitted in an attempt whose answers were later deleted. They come from the log,
 * because the read models drop them. 404 for any other attempt. The caller checks permission.
 */
export async function deletedEntry(
  { store }: Deps,
  wanted: { taskId: string; studentId: string; attempt: number },
  person: KnownPerson | undefined,
): Promise<Entry> {
  const events = await store.readStream(attemptStream(wanted.taskId, wanted.studentId))
  const history = events as unknown as AttemptEvent[]
  const end = history.findLastIndex(({ type, data }) => type === 'AnswersDeleted' && data.attempt === wanted.attempt)
  const state = history.slice(0, Math.max(0, end)).reduce(attemptDecider.evolve, attemptDecider.initial)
  if (!isSubmitted(state)) throw notFound()
  return {
    _id: wanted.studentId,
    name: person?.name ?? '',
    img: person?.img ?? '',
    classes: [],
    finished: state.status === 'final',
    score: state.score,
    timer: state.secondsTaken,
    answered: state.played?.cards ?? state.values.filter(isAnswered).length,
    status: state.status,
    started_at: state.startedAt,
    sent_at: state.submittedAt,
    answers: toOwnersAnswers(state.values, state.marks),
    ...askedOf(state.some ? state.questionIds : []),
    right: state.played?.known ?? state.marks.filter(({ right }) => right).length,
    ...(areWeighted(state.marks) && sumOf(state.marks)),
  }
}
