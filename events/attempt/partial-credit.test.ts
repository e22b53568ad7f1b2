import { describe, expect, test } from 'vitest'
import { type MatchingKey, matching } from '../ways/matching.ts'
import { several } from '../ways/several.ts'
import type { AnswerKey } from '../ways/ways.ts'
import { mark, partOf } from './marking.ts'

/*
 * The rules of partial credit against values that other systems publish (docs/decisions/0109-points-and-partial-credit.md).
 * Earned points are hundredths of a point; the published values are rounded to the same unit.
 */

const earned = (key: AnswerKey, texts: string[], points: number, partial = true) =>
  mark([{ id: 'q', strict: false, points, key }], [{ questionId: 'q', texts }], { partial }).marks[0]?.earned

/**
 * "should score a multiple_answers_question", 50 points, six of nine options are right:
 * https://github.com/instructure/canvas-lms/blob/912a2cb083f2e5e141ca9de679e506c0e8068edf/spec/models/quizzes/submission_grader_spec.rb
 * The last two: 4 points, two right options, "How do I create a Multiple Answer question in New Quizzes?"
 * https://community.canvaslms.com/t5/Instructor-Guide/How-do-I-create-a-Multiple-Answer-question-in-New-Quizzes/ta-p/977
 */
describe('several right options, as Canvas marks "multiple answers"', () => {
  const NINE = { points: 50, right: [0, 2, 3, 5, 6, 7] }
  const TWO = { points: 4, right: [0, 1] }
  test.each<[string, typeof NINE, picked: number[], earned: number]>([
    ['all right ones', NINE, [0, 2, 3, 5, 6, 7], 5000],
    ['all right ones and a wrong one', NINE, [0, 2, 3, 4, 5, 6, 7], 4167],
    ['four right ones and a wrong one', NINE, [0, 3, 4, 5, 6], 2500],
    ['never less than nothing', NINE, [1, 4, 5, 6, 8], 0],
    ['two right ones and a wrong one', TWO, [0, 1, 2], 200],
    ['one right one', TWO, [1], 200],
  ])('%s', (_, { points, right }, picked, expected) =>
    expect(
      partOf(points * 100, several.share({ way: 'several', options: [], right }, { indexes: picked }, Object.is)),
    ).toBe(expected),
  )
})

/**
 * `map_response` of the QTI 2.1 example "Composition of Water": H and O map to 1, Cl to -1, limited to 0 … 2.
 * https://developers.imsglobal.org/question/qtiv2p1/examples/items/choice_multiple.xml
 * There the unlisted options map to -2. Here every wrong option costs what a right one gives.
 */
describe('several right options, as QTI maps a response', () => {
  const [H, O, CL] = [0, 3, 5]
  test.each<[string, picked: number[], score: number]>([
    ['H and O', [H, O], 2],
    ['H', [H], 1],
    ['O', [O], 1],
    ['H, O and Cl', [H, O, CL], 1],
    ['H and Cl', [H, CL], 0],
    ['Cl', [CL], 0],
    ['nothing', [], 0],
  ])('%s', (_, picked, score) =>
    expect(
      partOf(200, several.share({ way: 'several', options: [], right: [H, O] }, { indexes: picked }, Object.is)),
    ).toBe(score * 100),
  )
})

/**
 * "should score a fill_in_multiple_blanks_question", 50 points, in the same file of Canvas.
 */
describe('blanks, as Canvas marks "fill in multiple blanks"', () => {
  const key: AnswerKey = { way: 'blanks', passage: '[control] [patrol] [soul] [toll] [explode] [old]' }
  test.each<[string, texts: string[], earned: number]>([
    ['all six', ['control', 'patrol', 'soul', 'toll', 'explode', 'old'], 5000],
    ['five of six', ['control', 'patrol', 'soul', 'toll', 'wut', 'old'], 4167],
    ['none of five, one left empty', ['', '0', 'fail', 'wrong', 'wut', 'oh well'], 0],
    ['two, the others left empty', ['control', '', '', '', '', 'old'], 1667],
    ['another number of blanks', ['control'], 0],
  ])('%s', (_, texts, expected) => expect(earned(key, texts, 50)).toBe(expected))
})

/**
 * test_grading_absolute_position and test_grading_all_or_nothing of Moodle's ordering question:
 * https://github.com/moodle/moodle/blob/9762977c028cbd1884ed311a94c49efbae87591b/question/type/ordering/tests/question_test.php
 */
describe("sort, as Moodle's ordering by absolute position", () => {
  const items = ['Modular', 'Object', 'Oriented', 'Dynamic', 'Learning', 'Environment']
  test.each<[string, texts: string[], earned: number, allOrNothing: number]>([
    ['all in place', items, 100, 100],
    ['reversed', items.toReversed(), 0, 0],
    ['4 of 6 in place', ['Environment', 'Object', 'Oriented', 'Dynamic', 'Learning', 'Modular'], 67, 0],
    ['1 of 6 in place', ['Oriented', 'Object', 'Dynamic', 'Learning', 'Environment', 'Modular'], 17, 0],
  ])('%s', (_, texts, expected, allOrNothing) => {
    expect(earned({ way: 'sort', items }, texts, 1)).toBe(expected)
    expect(earned({ way: 'sort', items }, texts, 1, false)).toBe(allOrNothing)
  })
})

/**
 * test_grading of Moodle's matching question:
 * https://github.com/moodle/moodle/blob/01148a0816a83343b389f0543280ef9bfbffe9df/question/type/match/tests/question_test.php
 */
describe("pairs, as Moodle's matching", () => {
  const side = (text: string) => ({ text, image: '' })
  const key: MatchingKey = {
    way: 'matching',
    left: ['Dog', 'Frog', 'Toad', 'Cat'].map(side),
    right: ['Mammal', 'Amphibian', 'Amphibian', 'Mammal', 'Insect'].map(side),
  }
  // The different right entries, sorted.
  const [AMPHIBIAN, INSECT, MAMMAL] = [0, 1, 2]
  test.each<[string, places: (number | null)[], earned: number]>([
    ['all four', [MAMMAL, AMPHIBIAN, AMPHIBIAN, MAMMAL], 100],
    ['the dog alone', [MAMMAL, null, null, null], 25],
    ['the dog, and three wrong', [MAMMAL, INSECT, INSECT, AMPHIBIAN], 25],
    ['all wrong', [AMPHIBIAN, INSECT, INSECT, AMPHIBIAN], 0],
  ])('%s', (_, places, expected) => expect(partOf(100, matching.share(key, { places }, Object.is))).toBe(expected))
})
