import { createHmac } from 'node:crypto'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import { splitBlanks } from '../../events/text/blanks.ts'
import { letters } from '../../events/text/letters.ts'
import type { Question, StudentQuestion } from '../contract/questions.ts'
import { type OptionScope, optionId } from './option-ids.ts'
import { toKeylessQuestion, toQuestion } from './question-mapping.ts'
import { studentFile } from './spoken-text.ts'

/**
 * The seed of a shuffle. It contains a server secret, because a student could otherwise recompute the shuffle and
 * derive the answer key.
 */
export interface Shuffle {
  secret: string
  studentId: string
  /** Set if the task shuffles the options of choices. */
  options?: OptionScope
}

/**
 * A question as a student gets it: without the answer key, hidden words, or the right order of a sort. Options of a
 * choice keep the author's order unless the task shuffles them. The result is the same each time for one student and
 * question.
 */
export function toStudentQuestion(question: TaskQuestion, shuffle: Shuffle): StudentQuestion {
  const file = studentFile(question)
  return { ...toKeylessQuestion(question), ...(file && { file }), ...withoutKey(question, shuffle) }
}

/**
 * The same question with its key, for a student who may see it. Options keep the order and ids that the student saw.
 */
export function toReviewedQuestion(question: TaskQuestion, { options }: Shuffle): Question {
  const whole = toQuestion(question)
  if (!options || question.key.way !== 'choice') return whole
  const answers = optionPlaces(question, question.key.options.length, options).flatMap((index) => {
    const answer = whole.answers[index]
    return answer ? [{ ...answer, id: optionId(options, question.id, index) }] : []
  })
  return { ...whole, answers }
}

/** The author's option indexes, in the order that a student sees. */
function optionPlaces(question: TaskQuestion, count: number, scope: OptionScope): number[] {
  const places = Array.from({ length: count }, (_, index) => index)
  return question.keepOrder ? places : shuffled(places, seededRandom(scope, question.id))
}

function withoutKey(question: TaskQuestion, shuffle: Shuffle): Partial<StudentQuestion> {
  const { id, key } = question
  const random = seededRandom(shuffle, id)
  switch (key.way) {
    case 'choice': {
      const scope = shuffle.options
      if (!scope) return { options: key.options.map((text, index) => ({ index, text })) }
      const places = optionPlaces(question, key.options.length, scope)
      return { options: places.map((index) => ({ id: optionId(scope, id, index), text: key.options[index] ?? '' })) }
    }
    case 'typed':
      return { answersType: 2, ...(isOneWord(key.answer) && { length: letters(key.answer.trim()).length }) }
    case 'blanks': {
      const { parts, words } = splitBlanks(key.passage)
      return { answersType: 3, parts, words: shuffled(words, random) }
    }
    case 'sort':
      return { answersType: 4, items: outOfOrder(key.items, random) }
  }
}

/** Shuffles a sort. A result in the right order is rotated by one, so that the student never gets it solved. */
function outOfOrder(items: string[], random: () => number): string[] {
  const mixed = shuffled(items, random)
  const solved = mixed.every((item, place) => item === items[place])
  return solved ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}

const isOneWord = (text: string) => !/\s/.test(text.trim())

/** Fisher–Yates shuffle. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}

/** mulberry32, seeded with an HMAC of the question and the student. */
function seededRandom({ secret, studentId }: Pick<Shuffle, 'secret' | 'studentId'>, questionId: string): () => number {
  let state = createHmac('sha256', secret).update(`${questionId}\n${studentId}`).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
