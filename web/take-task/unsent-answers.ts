import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { isPicked } from '../ways/choice/option-value.ts'
import { joined } from '../ways/way.ts'
import type { Change, Said } from './outbox-state.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** The change in words, as the student saw it; an empty answer is ''. */
export function saidOf(questions: readonly StudentQuestion[], value: EntryAnswer): Said | undefined {
  const at = questions.findIndex(({ ID }) => ID === value.ID)
  const question = questions[at]
  return question && { number: at + 1, question: question.question, answer: answerText(question, value) }
}

function answerText({ options = [] }: StudentQuestion, value: EntryAnswer): string {
  const { answer = '', answers, picked } = value
  if (answers) return joined(answers)
  const chosen = options.filter((option) => isPicked(option, value)).map(({ text }) => text)
  return picked || typeof answer === 'number' || chosen.length > 0 ? joined(chosen) : answer
}

/** All changes of a user at a task that this device stores: none of them was acknowledged. In the order of the questions. */
export async function unsentAnswers(storage: OutboxStorage, user: string, task: string): Promise<Change[]> {
  const attempts = await storage.attempts(user, task)
  const found = await Promise.all(attempts.map((attempt) => storage.load({ user, task, attempt })))
  return found.flatMap(({ changes }) => changes).toSorted((a, b) => (a.said?.number ?? 0) - (b.said?.number ?? 0))
}

export async function removeUnsentAnswers(storage: OutboxStorage, user: string, task: string): Promise<void> {
  const attempts = await storage.attempts(user, task)
  await Promise.all(attempts.map((attempt) => storage.clear({ user, task, attempt })))
}
