import type { Draw } from '../../events/task/draw-events.ts'
import type { Entry } from '../contract/attempt-shapes.ts'
import type { Task } from '../contract/task-shapes.ts'

/** No field without draws. */
export const drawsOf = (draws: readonly Draw[]): Pick<Task, 'draws'> =>
  draws.length === 0 ? {} : { draws: draws.map(({ count, questionIds }) => ({ count, questions: questionIds })) }

/** No field where the student is asked all questions. */
export const askedOf = (asked: string[]): Pick<Entry, 'asked'> => (asked.length === 0 ? {} : { asked })
