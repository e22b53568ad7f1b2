import { toTaskQuestion } from '../../assessment/question-mapping.ts'
import { wireWayOf } from '../../assessment/ways/ways.ts'
import type { Value } from '../../contract/answer-shapes.ts'
import type { Question } from '../../contract/questions.ts'
import type { Random } from './random.ts'

/** A student's answer: the right one, or a plausible mistake. */
export function answerTo(question: Question, right: boolean, random: Random): Value {
  const { ID, answers } = question
  const { key } = toTaskQuestion(question, ID)
  const expected = wireWayOf(key).expected(key)
  if (key.way === 'several') return { ID, picked: right ? key.right : key.right.slice(1) }
  if (key.way === 'matching') {
    const places = (expected as number[]).slice()
    return { ID, places: right ? places : [...places.slice(1), ...places.slice(0, 1)] }
  }
  if (Array.isArray(expected)) {
    const texts = expected.map(String)
    return { ID, answers: right ? texts : swap(texts, random) }
  }
  if (typeof expected === 'string') return { ID, answer: right ? expected : misspell(expected, random) }
  return { ID, answer: right ? expected : random.pick([...answers.keys()].filter((index) => index !== expected)) }
}

/** The word with a letter left out or doubled. Short words are doubled, short numbers increased. */
function misspell(word: string, random: Random): string {
  const letters = [...word]
  if (letters.length < 3) return /^\d+$/.test(word) ? String(Number(word) + random.between(1, 9)) : `${word}${word}`
  const place = random.between(1, letters.length - 1)
  return random.chance(0.5)
    ? letters.toSpliced(place, 1).join('')
    : letters.toSpliced(place, 0, letters[place] ?? '').join('')
}

/** The list with two neighbours swapped. If all words are equal, the first becomes «؟». */
function swap(list: string[], random: Random): string[] {
  if (new Set(list).size < 2) return ['؟', ...list.slice(1)]
  const place = random.between(0, list.length - 2)
  const [a = '', b = ''] = [list[place], list[place + 1]]
  return a === b ? [...list].reverse() : list.with(place, b).with(place + 1, a)
}
