import { Link2 } from 'lucide-react'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { KeyAnswer } from '../../../server/contract/answer-way-rules.ts'
import {
  isSameSide,
  rightEntries,
  type Side,
  sideOf,
  sidesOf,
  sideText,
  wireSide,
} from '../../../server/contract/matching-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { isAnswered } from '../../../server/contract/rules.ts'
import { mixed } from '../mixed.ts'
import { hasKey, joined, type Piece, type Review, type ReviewQuestion, type ShownSide, type Way } from '../way.ts'

/** A left entry without a right one, in an answer of one line. */
const OPEN = '…'

export const matching: Way = {
  icon: Link2,
  label: () => 'matching',
  isOrderExample: true,
  isAnswered: (_, { places }) => places !== undefined && isAnswered({ places }),
  sample: (texts) => texts.filter(Boolean).join(' / '),
  preview: (answers, seed) => {
    const entries = rightEntries(answers).map((side, place) => ({ place, ...shownSide(side) }))
    const order = mixed(
      entries.map(({ place }) => String(place)),
      seed,
    )
    return {
      left: sidesOf(answers).left.map(shownSide),
      matches: order.flatMap((place) => entries[Number(place)] ?? []),
    }
  },
  givenText: ({ answers }, { places = [] }) =>
    places.some((place) => place !== null) ? inPairs(answers, places, plain) : '',
  keyText: ({ answers }) => inPairs(answers, keyPlaces(answers), plain),
  review,
  lines: ({ answers }, given) => ({
    given: inPairs(answers, given?.places ?? [], isolated, ' · '),
    right: inPairs(answers, keyPlaces(answers), isolated, ' · '),
  }),
  /** Left and right entries as they were shown, those that fit nothing after the pairs. */
  keyed: ({ left = [], matches = [] }, { expected }) => {
    const fitting = Array.isArray(expected) ? expected : [expected]
    const entryAt = (place: unknown) => wireSide(storedSide(matches.find((one) => one.place === place)))
    const extras = matches.filter(({ place }) => !(fitting as unknown[]).includes(place))
    return {
      answers: [
        ...left.map((side, at) => ({ ...wireSide(storedSide(side)), match: entryAt(fitting[at]) })),
        ...extras.map(({ place }) => ({ answer: '', match: entryAt(place) })),
      ],
    }
  },
}

const shownSide = ({ text, image }: Side): ShownSide => ({ text, ...(image !== '' && { img: image }) })
const storedSide = ({ text = '', img = '' }: Partial<ShownSide> = {}): Side => ({ text, image: img })

/** The right entries by place, of a question with or without its key. */
const entriesIn = (question: ReviewQuestion): (ShownSide | undefined)[] => {
  if (hasKey(question)) return rightEntries(question.answers).map(shownSide)
  const entries: (ShownSide | undefined)[] = []
  for (const { place, ...side } of question.matches ?? []) entries[place] = side
  return entries
}

/** For each left entry the place of the entry that fits. */
export function keyPlaces(answers: readonly KeyAnswer[]): number[] {
  const entries = rightEntries(answers)
  const { left, right } = sidesOf(answers)
  return left.map((_, at) => entries.findIndex((entry) => isSameSide(entry, right[at] ?? sideOf())))
}

/** The places of all right entries, in the order in which the author wrote them. */
export function entryOrder(answers: readonly KeyAnswer[]): number[] {
  const entries = rightEntries(answers)
  const written = sidesOf(answers).right.map((side) => entries.findIndex((entry) => isSameSide(entry, side)))
  return [...new Set(written)].filter((place) => place >= 0)
}

function review(question: ReviewQuestion, answer: EntryAnswer | undefined): Review {
  const entries = entriesIn(question)
  const left = hasKey(question) ? sidesOf(question.answers).left.map(shownSide) : (question.left ?? [])
  const right = hasKey(question) ? keyPlaces(question.answers) : undefined
  const pieceAt = (place: number | null | undefined, mark: Piece['mark']): Piece => {
    const { text = '', img } = entries[place ?? -1] ?? {}
    return { text, mark, ...(img && { img }) }
  }
  const given = left.map((_, at) => {
    const place = answer?.places?.[at]
    return pieceAt(place, right === undefined ? 'none' : place === right[at] ? 'right' : 'wrong')
  })
  const key = (right ?? []).map((place, at) => pieceAt(place, given[at]?.mark === 'wrong' ? 'right' : 'none'))
  return { given, key, left }
}

const plain = (text: string) => text
const isolated = (text: string) => `\u2068${text}\u2069`

/** The pairs of an answer in one line. */
function inPairs(
  answers: readonly KeyAnswer[],
  places: readonly (number | null)[],
  show: (text: string) => string,
  between?: string,
): string {
  const entries = rightEntries(answers)
  const pairs = sidesOf(answers).left.map((side, at) => {
    const place = places[at]
    const entry = entries[place ?? -1]
    return `${show(sideText(side, at))} = ${show(entry ? sideText(entry, place ?? 0) : OPEN)}`
  })
  return between === undefined ? joined(pairs) : pairs.join(between)
}

/** The places of an answer, one for each left entry. */
export const placesOf = ({ left = [] }: StudentQuestion, given: EntryAnswer | undefined): (number | null)[] =>
  left.map((_, at) => given?.places?.[at] ?? null)
