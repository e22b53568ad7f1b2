import type { Question } from '../../contract/questions.ts'
import { splitBlanks } from '../../contract/rules.ts'
import type { Value } from '../../contract/task-shapes.ts'
import type { Random } from './random.ts'

/** What a student gives for a question: the key, or a mistake of the kind that is made. */
export function answerTo(question: Question, right: boolean, random: Random): Value {
  const { ID, answers } = question
  const texts = answers.map(({ answer }) => answer)
  switch (question.answersType) {
    case undefined: {
      const key = answers.findIndex((answer) => answer.true)
      if (right) return { ID, answer: key }
      return { ID, answer: random.pick(texts.map((_, index) => index).filter((index) => index !== key)) }
    }
    case 2:
      return { ID, answer: right ? (texts[0] ?? '') : misspelt(texts[0] ?? '', random) }
    case 3: {
      const { words } = splitBlanks(texts[0] ?? '')
      return { ID, answers: right ? words : swapped(words, random) }
    }
    case 4:
      return { ID, answers: right ? texts : swapped(texts, random) }
  }
}

/** A letter left out or doubled; a short answer becomes another. */
function misspelt(word: string, random: Random): string {
  const letters = [...word]
  if (letters.length < 3) return /^\d+$/.test(word) ? String(Number(word) + random.between(1, 9)) : `${word}${word}`
  const place = random.between(1, letters.length - 1)
  return random.chance(0.5)
    ? letters.toSpliced(place, 1).join('')
    : letters.toSpliced(place, 0, letters[place] ?? '').join('')
}

/** Two neighbours change places; where all words are alike, or there is one, the first is wrong. */
function swapped(list: string[], random: Random): string[] {
  if (new Set(list).size < 2) return ['؟', ...list.slice(1)]
  const place = random.between(0, list.length - 2)
  const [a = '', b = ''] = [list[place], list[place + 1]]
  return a === b ? [...list].reverse() : list.with(place, b).with(place + 1, a)
}
