import type { MatchingKey } from '../../../events/ways/matching.ts'
import { entriesOf, isSameSide, type Side } from '../../../events/ways/sides.ts'
import { OPEN } from '../../../events/ways/values.ts'
import { sidesOf, sideText, wireSide } from '../../contract/matching-rules.ts'
import type { WireWay } from './way.ts'

export const matching: WireWay<MatchingKey> = {
  toKey: (answers) => ({ way: 'matching', ...sidesOf(answers) }),
  fromKey: ({ left, right }) => right.map((side, at) => ({ ...wireSide(left[at] ?? NONE), match: wireSide(side) })),
  // The shuffle may give the right order: excluding it would reveal the answer to a question with two pairs.
  withoutKey: ({ left, right }, { shuffle }) => ({
    left: left.map(shownSide),
    matches: shuffle(entriesOf(right).map((side, place) => ({ place, ...shownSide(side) }))),
  }),
  expected: placesOfKey,
  lookupTexts: (key, fold) =>
    [...key.left, ...entriesOf(key.right)].map((side) => `${fold(side.text)} ${side.image}`).toSorted(),
  answerText: (key, value) =>
    'places' in value ? key.left.map((_, at) => lineOf(key, at, value.places[at])).join('\n') : undefined,
  foldedAnswers: (key, text) => {
    const lines = text.split('\n')
    const entries = [null, ...entriesOf(key.right).keys()]
    const places = key.left.map((_, at) => entries.find((place) => lineOf(key, at, place) === lines[at]))
    if (lines.length !== places.length || places.includes(undefined)) return []
    return [places.map((place) => place ?? OPEN).join('\n')]
  },
  acceptedText: (key, folded) =>
    folded
      .split('\n')
      .map((place, at) => lineOf(key, at, place === OPEN ? null : Number(place)))
      .join('\n'),
}

const NONE: Side = { text: '', image: '' }

const shownSide = ({ text, image }: Side) => ({ text, ...(image !== '' && { img: image }) })

/** For each left entry the place of the entry that fits. */
function placesOfKey({ left, right }: MatchingKey): number[] {
  const entries = entriesOf(right)
  return left.map((_, at) => entries.findIndex((entry) => isSameSide(entry, right[at] ?? NONE)))
}

/** One pair of an answer as text. */
function lineOf({ left, right }: MatchingKey, at: number, place: number | null | undefined): string {
  const entry = place === null || place === undefined ? undefined : entriesOf(right)[place]
  return `${sideText(left[at] ?? NONE, at)} = ${entry ? sideText(entry, place ?? 0) : OPEN}`
}
