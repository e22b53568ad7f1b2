import { isSameSide, PAIRS_LEAST, type Side, sideOf, wireSide } from '../../../server/contract/matching-rules.ts'
import type { Authoring } from '../authoring-way.ts'
import { emptyPairs, leftOf, type MatchingForm, MatchingPane, newExtra, newPair, rightOf } from './pane.tsx'

const EMPTY_PAIRS = 3
/** As they are compared once the question is stored. */
const isSame = (one: Side, other: Side): boolean => isSameSide(cleaned(one), cleaned(other))
const cleaned = ({ text, image }: Side): Side => ({ text: text.trim().replace(/\s+/g, ' '), image })
const isEmpty = ({ text, image }: Side): boolean => text.trim() === '' && image === ''

export const matching = {
  label: 'matching',
  Pane: MatchingPane,
  empty: (): MatchingForm => ({ pairs: emptyPairs(EMPTY_PAIRS), extras: [] }),
  formOf: (answers): MatchingForm => {
    const isPair = ({ text, image }: Side) => text !== '' || image !== ''
    const pairs = answers.filter((answer) => isPair(sideOf(answer)))
    const extras = answers.filter((answer) => !isPair(sideOf(answer)))
    return {
      pairs: [
        ...pairs.map((answer) => newPair(sideOf(answer), sideOf(answer.match))),
        ...emptyPairs(PAIRS_LEAST - pairs.length),
      ],
      extras: extras.map(({ match }) => newExtra(sideOf(match))),
    }
  },
  answersOf: ({ pairs, extras }) => [
    ...pairs.map(({ left, right }) => ({ ...wireSide(left), match: wireSide(right) })),
    ...extras.map(({ side }) => ({ answer: '', match: wireSide(side) })),
  ],
  // The contract takes an answer without a left side for an entry that fits nothing. In the editor those have fields of
  // their own, so a pair without its item is unfinished.
  problem: ({ pairs }) =>
    pairs.some(({ left, right }) => isEmpty(left) && !isEmpty(right)) ? 'pair_without_item' : undefined,
  wrong: ({ pairs }, error) => {
    const written = pairs.filter(({ left }) => !isEmpty(left))
    const isTwice = (side: Side, at: number) => written.findIndex(({ left }) => isSame(left, side)) < at
    switch (error) {
      case 'pair_without_item':
        return leftOf(pairs.find(({ left, right }) => isEmpty(left) && !isEmpty(right)))
      case 'pair_without_match':
        return rightOf(written.find(({ right }) => isEmpty(right)))
      case 'left_twice':
        return leftOf(written.find(({ left }, at) => isTwice(left, at)))
      case 'one_match_for_all':
        return rightOf(written.at(-1))
      default:
        return leftOf(pairs.find(({ left }) => isEmpty(left)))
    }
  },
  contentOf: ({ pairs, extras }) => ({
    pairs: pairs.map(({ left, right }) => [left, right]),
    extras: extras.map(({ side }) => side),
  }),
} satisfies Authoring<MatchingForm>
