import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import { splitBlanks } from '../../server/contract/rules.ts'
import { graphemes } from './typed/graphemes.ts'
import { answerWay } from './ways.ts'

/** A question as its author holds it, made into what a student would see: for previews on a teacher's screen only. */
export function toStudentQuestion(question: Question): StudentQuestion {
  const { ID, type, question: text, notes, answersType, video, file, direction } = question
  const shown: StudentQuestion = { ID, type, question: text, notes, answersType, video, file, direction }
  const answers = question.answers.filter((entry) => entry.answer.trim() !== '')
  switch (answerWay(question)) {
    case 'choice':
      return { ...shown, options: answers.map((entry, index) => ({ index, text: entry.answer })) }
    case 'typed': {
      const word = answers[0]?.answer.trim() ?? ''
      return word && !/\s/.test(word) ? { ...shown, length: graphemes(word).length } : shown
    }
    case 'blanks': {
      const { parts, words } = splitBlanks(answers[0]?.answer ?? '')
      return { ...shown, parts, words: mixed(words, ID) }
    }
    case 'sort':
      return {
        ...shown,
        items: mixed(
          answers.map((entry) => entry.answer),
          ID,
        ),
      }
  }
}

/** The same mixed order each time for one question, and never the right one where another exists. */
function mixed(texts: string[], seed: string): string[] {
  const order = texts.map((text, at) => ({ text, at, key: hash(`${seed}:${at}:${text}`) }))
  order.sort((a, b) => a.key - b.key || a.at - b.at)
  const shuffled = order.map((entry) => entry.text)
  if (new Set(texts).size < 2 || shuffled.some((text, at) => text !== texts[at])) return shuffled
  return [...shuffled.slice(1), ...shuffled.slice(0, 1)]
}

function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}
