import { ArrowUpDown } from 'lucide-react'
import { isAnswered } from '../../../server/contract/rules.ts'
import { mixed } from '../mixed.ts'
import { expectedTexts, hasKey, inOneLine, joined, type Piece, type Way } from '../way.ts'

export const sort: Way = {
  icon: ArrowUpDown,
  label: () => 'sort',
  isOrderExample: true,
  isAnswered: (_, { answers }) => answers !== undefined && isAnswered({ texts: answers }),
  sample: (texts) => texts.join(' › '),
  preview: (answers, seed) => ({
    items: mixed(
      answers.map(({ answer }) => answer),
      seed,
    ),
  }),
  givenText: (_, { answers = [] }) => joined(answers),
  keyText: ({ answers }) => joined(answers.map(({ answer }) => answer)),
  review: (question, answer) => {
    const right = hasKey(question) ? question.answers.map((entry) => entry.answer) : []
    const given = (answer?.answers ?? []).map((text, at): Piece => {
      if (right.length === 0 || text === right[at]) return { text, mark: 'none' }
      return { text, mark: 'wrong', belongs: right.indexOf(text) + 1 || undefined }
    })
    return { given, key: right.map((text, at) => ({ text, mark: given[at]?.mark === 'wrong' ? 'right' : 'none' })) }
  },
  lines: (_question, _answer, { given, key }) => ({ given: inOneLine(given, ' › '), right: inOneLine(key, ' › ') }),
  keyed: (_, checked) => ({ answers: expectedTexts(checked).map((answer) => ({ answer })) }),
}
