import { createHmac } from 'node:crypto'
import type { TaskQuestion } from '../../events/task/task-events.ts'
import { splitBlanks } from '../../events/text/blanks.ts'
import { letters } from '../../events/text/letters.ts'
import type { StudentQuestion } from '../contract/questions.ts'
import { toKeylessQuestion } from './question-mapping.ts'
import { studentFile } from './spoken-text.ts'

/** Whose shuffle it is. Without the server's secret a student could run this very code backwards and read the key. */
export interface Shuffle {
  secret: string
  studentId: string
}

/** A question as a student gets it: no right flag, no original order, no hidden word. Stable per student and question. */
export function toStudentQuestion(question: TaskQuestion, shuffle: Shuffle): StudentQuestion {
  const random = seededRandom(shuffle, question.id)
  const file = studentFile(question)
  return { ...toKeylessQuestion(question), ...(file && { file }), ...withoutKey(question.key, random) }
}

function withoutKey(key: TaskQuestion['key'], random: () => number): Partial<StudentQuestion> {
  switch (key.way) {
    case 'choice':
      return {
        options: shuffled(
          key.options.map((text, index) => ({ index, text })),
          random,
        ),
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

/** A sort never arrives solved, unless all of its items are the same. */
function outOfOrder(items: string[], random: () => number): string[] {
  const mixed = shuffled(items, random)
  const solved = mixed.every((item, place) => item === items[place])
  return solved ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}

const isOneWord = (text: string) => !/\s/.test(text.trim())

/** Fisher and Yates. */
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

/** mulberry32, seeded from a keyed hash of the question and the student. */
function seededRandom({ secret, studentId }: Shuffle, questionId: string): () => number {
  let state = createHmac('sha256', secret).update(`${questionId}\n${studentId}`).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
