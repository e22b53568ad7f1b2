import { SquareCheck } from 'lucide-react'
import { previewOptions, reviewOptions, writtenOption } from '../choice/option-value.ts'
import { inOneLine, joined, type Piece, type Way } from '../way.ts'

export const several: Way = {
  icon: SquareCheck,
  label: () => 'several',
  hasShortAnswer: true,
  isAnswered: ({ options = [], answers = [] }, { picked = [] }) =>
    picked.length > 0 &&
    picked.every((one) => typeof one === 'number' || [...options, ...answers].some(({ id }) => id === one)),
  sample: (texts) => texts.join(' / '),
  preview: previewOptions,
  givenText: ({ answers }, { picked = [] }) => joined(answers.filter((_, at) => picked.includes(at)).map(textOf)),
  keyText: ({ answers }) => joined(answers.filter((answer) => answer.true).map(textOf)),
  review: reviewOptions,
  lines: (_question, _answer, { given, key }) => ({ given: marked(given), right: marked(key) }),
  /** The options keep the order in which they were shown, so the answer becomes indexes in that order. */
  keyed: ({ options = [] }, { expected }, given) => {
    const right = new Set<unknown>(Array.isArray(expected) ? expected : [expected])
    return {
      answers: options.map((option) => ({ ...writtenOption(option), ...(right.has(option.index) && { true: true }) })),
      given: { picked: options.flatMap(({ index }, place) => (given?.picked?.includes(index ?? -1) ? [place] : [])) },
    }
  },
}

const textOf = ({ answer }: { answer: string }) => answer

const marked = (pieces: readonly Piece[]) =>
  inOneLine(
    pieces.filter(({ mark }) => mark !== 'none'),
    ' · ',
  )
