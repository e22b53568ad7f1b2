import type { Question } from '../../../server/contract/questions.ts'
import { answerWay } from '../../ways/ways.ts'
import { passageText, questionTitle } from './question-title.ts'

/** A line of its answers that tells questions of one title apart; '' where the title says it all. */
export function questionSample(question: Question): string {
  const way = answerWay(question)
  if (way === 'blanks') {
    const passage = passageText(question)
    return passage === questionTitle(question) ? '' : passage
  }
  return question.answers.map(({ answer }) => answer).join(way === 'sort' ? ' › ' : ' / ')
}
