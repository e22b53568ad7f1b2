import { describe, expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { sameForMarking } from '../../server/contract/rules.ts'
import { answerBesideKey, reviewOf, toStudentQuestion, verdictOf, wayOf } from './ways.ts'

const question = (answersType: Question['answersType'], ...answers: Question['answers']): Question => ({
  ID: 'q',
  type: 1,
  question: '',
  notes: '',
  answersType,
  answers,
  cats: [],
  classes: [],
  level: '',
  direction: 'auto',
})
const marks = (pieces: { mark: string }[]) => pieces.map((piece) => piece.mark)

describe('review', () => {
  it('marks the picked option and shows the right one', () => {
    const review = reviewOf(question(undefined, { answer: 'go' }, { answer: 'went', true: true }), {
      ID: 'q',
      answer: 0,
    })
    expect(marks(review.given)).toEqual(['wrong', 'none'])
    expect(marks(review.key)).toEqual(['none', 'right'])
  })
  it('marks each picked option where several are right, and is partly right', () => {
    const several = question(5, { answer: 'a', true: true }, { answer: 'b' }, { answer: 'c', true: true })
    const given = { ID: 'q', picked: [0, 1], right: false, earned: 0, of: 100 }
    expect(marks(reviewOf(several, given).given)).toEqual(['right', 'wrong', 'none'])
    expect(marks(reviewOf(several, given).key)).toEqual(['right', 'none', 'right'])
    expect(verdictOf(several, given)).toBe('wrong')
    expect(verdictOf(several, { ...given, picked: [0], earned: 50 })).toBe('partly')
    expect(verdictOf(several, { ...given, picked: [] })).toBe('empty')
    expect(answerBesideKey(several, given)).toEqual({
      given: '\u2068a\u2069 · \u2068b\u2069',
      right: '\u2068a\u2069 · \u2068c\u2069',
    })
  })
  it('keeps the pictures of options in the preview, the review and a practice, and names them by their texts', () => {
    const answers = [
      { answer: 'bee', img: 'aa/1.png', alone: true },
      { answer: 'cow', img: 'aa/2.png', true: true },
      { answer: 'none' },
    ]
    const shown = [{ text: 'bee', img: 'aa/1.png', alone: true }, { text: 'cow', img: 'aa/2.png' }, { text: 'none' }]
    for (const type of [undefined, 5] as const) {
      const pictured = question(type, ...answers)
      expect(toStudentQuestion(pictured).options).toEqual(shown.map((option, index) => ({ index, ...option })))
      const given = { ID: 'q', ...(type ? { picked: [0] } : { answer: 0 }) }
      expect(reviewOf(pictured, given).given).toEqual(
        shown.map((one, at) => ({ ...one, mark: at === 0 ? 'wrong' : 'none' })),
      )
      expect(reviewOf(pictured, given).key).toEqual(
        shown.map((one, at) => ({ ...one, mark: at === 1 ? 'right' : 'none' })),
      )
      expect(wayOf(pictured).givenText(pictured, given)).toBe('bee')
      const checked = { right: false, expected: type ? [1] : 1 }
      expect(wayOf(pictured).keyed(toStudentQuestion(pictured), checked, given).answers).toEqual(answers)
    }
  })
  it('shows a number with its unit and tolerance, marked by the server alone', () => {
    const units = [
      { name: 'cm', factor: '1' },
      { name: 'm', factor: '100' },
    ]
    const tolerance = { kind: 'percent' as const, amount: '5' }
    const number = question(6, { answer: '150', number: { tolerance, units, unitOptional: false } })
    const given = { ID: 'q', answer: ' -١٫٥ م ', right: false }
    expect(reviewOf(number, given)).toEqual({
      given: [{ text: '-١٫٥ م', mark: 'wrong' }],
      key: [{ text: '150 cm ± 5%', mark: 'right' }],
    })
    expect(marks(reviewOf(number, { ...given, right: true }).given)).toEqual(['right'])
    expect(marks(reviewOf(number, { ID: 'q', answer: '150 cm' }).given)).toEqual(['none'])
    expect(answerBesideKey(number, given)).toEqual({ given: '\u2066-١٫٥\u2069 م', right: '\u2066150\u2069 cm ± 5%' })
    expect(verdictOf(number, { ID: 'q', answer: ' ', right: false })).toBe('empty')
    expect(toStudentQuestion(number)).toMatchObject({ unit: 'required' })
    expect(toStudentQuestion(question(6, { answer: '7' }))).not.toHaveProperty('unit')
  })
  it('marks each pair, shows an open one, and is partly right', () => {
    const pairs = [
      { answer: 'قطّة', match: { answer: 'cat' } },
      { answer: '', img: 'aa/dog.png', match: { answer: 'dog' } },
      { answer: 'نحلة', match: { answer: '', img: 'aa/bee.png' } },
      { answer: '', match: { answer: 'ant' } },
    ]
    const matching = question(7, ...pairs)
    // The entries are: the picture, ant, cat, dog.
    const given = { ID: 'q', places: [2, 1, null], right: false, earned: 33, of: 100 }
    const review = reviewOf(matching, given)
    expect(review.left).toEqual([{ text: 'قطّة' }, { text: '', img: 'aa/dog.png' }, { text: 'نحلة' }])
    expect(review.given).toEqual([
      { text: 'cat', mark: 'right' },
      { text: 'ant', mark: 'wrong' },
      { text: '', mark: 'wrong' },
    ])
    expect(review.key).toEqual([
      { text: 'cat', mark: 'none' },
      { text: 'dog', mark: 'right' },
      { text: '', img: 'aa/bee.png', mark: 'right' },
    ])
    expect(verdictOf(matching, given)).toBe('partly')
    expect(verdictOf(matching, { ...given, earned: 0 })).toBe('wrong')
    expect(verdictOf(matching, { ...given, places: [null, null, null] })).toBe('empty')
    expect(answerBesideKey(matching, { ...given, places: [2, 3, 0] })?.given).toBe(
      '\u2068قطّة\u2069 = \u2068cat\u2069 · \u2068[2]\u2069 = \u2068dog\u2069 · \u2068نحلة\u2069 = \u2068[1]\u2069',
    )
    const shown = { ...toStudentQuestion(matching), ID: 'q' }
    expect(marks(reviewOf(shown, given).given)).toEqual(['none', 'none', 'none'])
    expect(reviewOf(shown, given).given.map(({ text }) => text)).toEqual(['cat', 'ant', ''])
    const keyed = wayOf(matching).keyed(shown, { right: false, expected: [2, 3, 0] }, given)
    expect(keyed.answers).toEqual(pairs)
  })
  it('marks single letters', () => {
    const review = reviewOf(question(2, { answer: 'caught' }), { ID: 'q', answer: 'cought' })
    expect(marks(review.given)).toEqual(['none', 'wrong', 'none', 'none', 'none', 'none'])
    expect(review.key[1]).toEqual({ text: 'a', mark: 'right' })
  })
  it('keeps the order in which a student saw the options, and their ids', () => {
    const answers = [
      { id: 'x', answer: 'went', true: true },
      { id: 'y', answer: 'go' },
    ]
    const seen = { ...question(undefined), answers }
    const review = reviewOf(seen, { ID: 'q', answer: 'y', right: false })
    expect(review.given).toEqual([
      { text: 'went', mark: 'none' },
      { text: 'go', mark: 'wrong' },
    ])
    expect(marks(review.key)).toEqual(['right', 'none'])
    expect(verdictOf(seen, { ID: 'q', answer: 'y' })).toBe('unknown')
    expect(verdictOf(seen, { ID: 'q', answer: 'z' })).toBe('empty')
  })
  it.each([
    ['a letter left out', 'friend', 'frend', 'fr_end', 'i'],
    ['a letter too many', 'friend', 'friiend', 'fri_end', ''],
    ['the first letter left out', 'مدرسة', 'درسة', '_درسة', 'م'],
    ['another letter', 'caught', 'cought', 'c_ught', 'a'],
  ])('marks %s and no letter after it', (_, key, given, left, missing) => {
    const review = reviewOf(question(2, { answer: key }), { ID: 'q', answer: given })
    expect(review.given.map(({ text, mark }) => (mark === 'none' ? text : '_')).join('')).toBe(left)
    expect(review.key.flatMap(({ text, mark }) => (mark === 'right' ? [text] : [])).join('')).toBe(missing)
    expect(review.key.map(({ text }) => text).join('')).toBe(key)
  })
  it('ignores the differences that marking ignores, unless the question is strict', () => {
    expect(marks(reviewOf(question(2, { answer: 'أحمد' }), { ID: 'q', answer: 'احمد' }).given)).not.toContain('wrong')
    expect(sameForMarking('احمد', 'أحمد', true)).toBe(false)
    expect(sameForMarking('Cat ', 'cat', true)).toBe(true)
  })
  it.each([
    ['«ﻛﺘﺎﺏ», letters as shapes', 'كتاب', 'ﻛﺘﺎﺏ'],
    ['«سﻼم», lam-alef as one shape', 'سلام', 'سﻼم'],
    ['«كتاب» with a direction mark', 'كتاب', 'كتاب\u200F'],
  ])('marks no letter wrong that strict marking accepts: %s', (_, key, given) => {
    const strict = { ...question(2, { answer: key }), strict: true }
    const review = reviewOf(strict, { ID: 'q', answer: given, right: true })
    expect(marks([...review.given, ...review.key])).not.toContain('wrong')
    expect(marks(review.key)).not.toContain('right')
  })
  it('marks blanks one by one', () => {
    const review = reviewOf(question(3, { answer: 'I [bought] and [sold] it' }), {
      ID: 'q',
      answers: ['bought', 'took'],
    })
    expect(marks(review.given)).toEqual(['right', 'wrong'])
    expect(review.parts).toEqual(['I ', null, ' and ', null, ' it'])
  })
  it('accepts each text of a blank, and shows the first as the right one', () => {
    const review = (alternatives: boolean, ...answers: string[]) =>
      reviewOf(question(3, { answer: 'The [cat|kitten] sat on the [mat|rug]', alternatives }), { ID: 'q', answers })
    const { given, key } = review(true, 'Kitten', 'bed')
    expect(marks(given)).toEqual(['right', 'wrong'])
    expect(key).toEqual([
      { text: 'cat', mark: 'none' },
      { text: 'mat', mark: 'right' },
    ])
    expect(marks(review(false, 'kitten', 'mat|rug').given)).toEqual(['wrong', 'right'])
  })
  it('shows where a misplaced item belongs', () => {
    const review = reviewOf(question(4, { answer: 'a' }, { answer: 'b' }, { answer: 'c' }), {
      ID: 'q',
      answers: ['a', 'c', 'b'],
    })
    expect(review.given).toMatchObject([{ mark: 'none' }, { belongs: 3 }, { belongs: 2 }])
  })
  it('marks nothing right or wrong without the key', () => {
    const { answers: _, ...student } = question(undefined)
    const open = { ...student, options: [{ index: 1, text: 'b' }] }
    expect(marks(reviewOf(open, { ID: 'q', answer: 1 }).given)).toEqual(['key'])
    expect(verdictOf(open, { ID: 'q', answer: 1 })).toBe('unknown')
    expect(verdictOf(open, undefined)).toBe('empty')
  })
})

it('the verdict of a marked answer', () => {
  const typed = question(2, { answer: 'go' })
  const given = { ID: 'q', answer: 'went' }
  expect(verdictOf(typed, { ...given, right: true })).toBe('right')
  expect(verdictOf(typed, { ...given, right: false })).toBe('wrong')
  expect(verdictOf(typed, { ...given, right: false, earned: 0, of: 300 })).toBe('wrong')
  expect(verdictOf(typed, { ...given, right: false, earned: 100, of: 300 })).toBe('partly')
})

/** Without direction isolates. */
const bare = (text: string | undefined) => text?.replace(/[\u2068\u2069]/g, '')

describe('an answer beside its key, in one line', () => {
  it.each([
    [
      'a choice',
      question(undefined, { answer: 'go' }, { answer: 'went', true: true }),
      { answer: 0 },
      { given: 'go', right: 'went' },
    ],
    ['typed', question(2, { answer: 'caught' }), { answer: 'cought' }, { given: 'cought', right: 'caught' }],
    [
      'typed, with another accepted answer',
      question(2, { answer: 'the sea' }, { answer: 'the ocean' }),
      { answer: 'a lake' },
      { given: 'a lake', right: 'the sea / the ocean' },
    ],
    [
      'blanks, one of them left',
      question(3, { answer: 'I [bought] and [sold] it' }),
      { answers: ['took'] },
      { given: 'took · …', right: 'bought · sold' },
    ],
    [
      'an order',
      question(4, { answer: 'a' }, { answer: 'b' }, { answer: 'c' }),
      { answers: ['a', 'c', 'b'] },
      { given: 'a › c › b', right: 'a › b › c' },
    ],
  ])('%s', (_, asked, answer, lines) => {
    const { given, right } = answerBesideKey(asked, { ID: 'q', ...answer }) ?? {}
    expect({ given: bare(given), right: bare(right) }).toEqual(lines)
  })
  it('is undefined without the key', () => {
    const { answers: _answers, ...shown } = question(4, { answer: 'a' })
    expect(answerBesideKey({ ...shown, items: ['a'] }, { ID: 'q', answers: ['a'] })).toBeUndefined()
  })
})
