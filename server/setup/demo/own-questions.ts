import type { Value } from '../../contract/answer-shapes.ts'
import { ANSWERS_TYPES } from '../../contract/answer-way-rules.ts'
import type { Question } from '../../contract/questions.ts'
import own from './own-questions.json' with { type: 'json' }
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

/** Questions that a teacher wrote for one task, and what students answer to them. */
interface OwnQuestions {
  questions: (Partial<Question> & Pick<Question, 'ID' | 'type' | 'question' | 'answers' | 'direction'>)[]
  /** Answers to the open question. `earned`: the points that the teacher gives. */
  texts: Written[]
  /** Wrong answers to typed questions, by id. */
  mistakes?: Record<string, string[]>
}
export interface Written {
  text: string
  earned: number
  /** The teacher's. */
  comment?: string
}

const ALL = own as Record<string, OwnQuestions>

function find(key: string): OwnQuestions {
  const found = ALL[key]
  if (!found) throw new Error(`the demo has no questions ${key}`)
  return found
}

export const ownQuestions = (key: string): Question[] =>
  find(key).questions.map((question) => ({ notes: '', cats: [], classes: ['7'], level: '', ...question }) as Question)

/** Each student of a class has another text; if there are more students, the next ones write only its first sentence. */
export function writtenBy(key: string, { login }: DemoPerson): Written {
  const { texts } = find(key)
  const place = Number(login.replace('student', '')) - 1
  const text = texts[place % texts.length]
  if (!text) throw new Error(`the demo has no answers to ${key}`)
  return place % 25 < texts.length ? text : firstSentence(text)
}

function firstSentence({ text, earned }: Written): Written {
  const [first = text] = text.split(/(?<=[.!؟])\s/)
  return { text: first, earned: first === text ? earned : Math.ceil(earned / 2) }
}

/** The answer to an open question, or a wrong one to a question with known mistakes; undefined for other questions. */
export function ownAnswer(
  key: string,
  { ID, answersType }: Question,
  { student, right, random }: { student: DemoPerson; right: boolean; random: Random },
): Value | undefined {
  if (answersType === ANSWERS_TYPES.open) return { ID, answer: writtenBy(key, student).text }
  const mistakes = find(key).mistakes?.[ID]
  return mistakes && !right ? { ID, answer: random.pick(mistakes) } : undefined
}
