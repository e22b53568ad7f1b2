import type { Question } from '../../server/contract/questions.ts'
import type { Draw } from '../../server/contract/task-shapes.ts'
import { pointsOf } from '../parts/question/points.ts'
import type { TaskForm } from './task-form.ts'

type Drawing = Pick<TaskForm, 'questions' | 'draws'>

/** The draws of a form without questions that are not in the task any more. One that draws all that are left is none. */
export function drawsOf({ questions, draws }: Drawing): Draw[] {
  const known = new Set(questions.map(({ ID }) => ID))
  return draws
    .map(({ count, questions: ids }) => ({ count, questions: ids.filter((id) => known.has(id)) }))
    .filter((draw) => draw.count < draw.questions.length)
}

/** Values that a question of the task may be chosen by, and those it has. */
export type ChosenBy = 'category' | 'level'
export const valuesOf = (question: Pick<Question, 'cats' | 'level'>, by: ChosenBy): string[] =>
  by === 'category' ? (question.cats ?? []) : question.level ? [question.level] : []

/**
 * The draw with the offered questions of these values (a category with those below it); undefined if they are fewer than two,
 * which is no choice. It asks half of them.
 */
export function drawOf(offered: readonly Question[], by: ChosenBy, values: readonly string[]): Draw | undefined {
  const questions = offered
    .filter((question) => valuesOf(question, by).some((value) => values.includes(value)))
    .map(({ ID }) => ID)
  return questions.length < 2 ? undefined : { count: Math.max(1, Math.floor(questions.length / 2)), questions }
}

/** The number of a question's draw, from 1; undefined: every student is asked it. */
export function drawNumberOf(draws: readonly Draw[], id: string): number | undefined {
  const at = draws.findIndex(({ questions }) => questions.includes(id))
  return at < 0 ? undefined : at + 1
}

/** Draws whose questions differ in points, numbered from 1. */
export const unequalDraws = (form: Drawing): number[] => {
  const points = new Map(form.questions.map((question) => [question.ID, pointsOf(question)]))
  return drawsOf(form).flatMap(({ questions }, at) =>
    new Set(questions.map((id) => points.get(id))).size > 1 ? at + 1 : [],
  )
}

/** How many questions a student is asked, and of how many points. */
export function sizeOf(form: Drawing): { questions: number; points: number } {
  const draws = drawsOf(form)
  const drawn = new Set(draws.flatMap(({ questions }) => questions))
  const fixed = form.questions.filter(({ ID }) => !drawn.has(ID))
  const asked = draws.flatMap(({ count, questions }) =>
    form.questions.filter(({ ID }) => questions.includes(ID)).slice(0, count),
  )
  const all = [...fixed, ...asked]
  return { questions: all.length, points: all.reduce((sum, question) => sum + pointsOf(question), 0) }
}
