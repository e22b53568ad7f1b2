import type { TaskQuestion } from './task-events.ts'

/** Each student is asked `count` of these questions, drawn at the start. They have equal points and are in no other draw. */
export interface Draw {
  count: number
  questionIds: string[]
}

/** How many questions a student is asked, and of how many points. Dropped questions are drawn last, and have no points. */
export function sizeOf(
  questions: readonly Pick<TaskQuestion, 'id' | 'points' | 'credit'>[],
  draws: readonly Draw[] = [],
): { questions: number; points: number } {
  const drawn = new Set(draws.flatMap(({ questionIds }) => questionIds))
  const sum = (some: typeof questions) =>
    some.reduce((points, question) => points + (question.credit === 'dropped' ? 0 : question.points), 0)
  const fixed = questions.filter(({ id }) => !drawn.has(id))
  const parts = draws.map(({ count, questionIds }) => {
    const pool = questions.filter(({ id, credit }) => credit !== 'dropped' && questionIds.includes(id))
    return { questions: count, points: sum(pool.slice(0, count)) }
  })
  return {
    questions: parts.reduce((all, part) => all + part.questions, fixed.length),
    points: parts.reduce((all, part) => all + part.points, sum(fixed)),
  }
}
