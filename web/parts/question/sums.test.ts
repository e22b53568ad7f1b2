import { expect, it } from 'vitest'
import { passageWithSums, piecesWithSums } from './sums.ts'

/** The text with what is written left to right in ‹›. */
const marked = (text: string) =>
  piecesWithSums(text)
    .map((piece) => (piece.sum ? `‹${piece.text}›` : piece.text))
    .join('')

it.each([
  ['احسب: 12 − 5 = ؟', 'احسب: ‹12 − 5 = ؟›'],
  ['احسب 12-5=', 'احسب ‹12-5=›'],
  ['ما ناتج ١٢ ÷ ٤؟', 'ما ناتج ‹١٢ ÷ ٤›؟'],
  ['أكمل: 5 + __ = 12.', 'أكمل: ‹5 + __ = 12›.'],
  ['حلّ 3 + x = 7 حيث x عدد', 'حلّ ‹3 + x = 7› حيث x عدد'],
  ['كم (5 − 3) × (−2)؟', 'كم ‹(5 − 3) × (−2)›؟'],
  ['كم 2(3 + 4)؟', 'كم ‹2(3 + 4)›؟'],
  ['النقطة (3, 2) أم (−1، 4)', 'النقطة ‹(3, 2)› أم ‹(−1، 4)›'],
  ['الحرارة −3 درجات، ثمّ (-5)', 'الحرارة ‹−3› درجات، ثمّ (‹-5›)'],
  ['النسبة 3 : 4', 'النسبة ‹3 : 4›'],
  ['هل 2³ > 3²؟', 'هل ‹2³ > 3²›؟'],
  ['كم 1/2 + ¾ من (0.5، -1/2)؟', 'كم ‹1/2 + ¾› من (0.5، ‹-1/2›)؟'],
  ['هل ½ < 75%؟', 'هل ‹½ < 75%›؟'],
])('a sum, a point and a signed number are written left to right: %s', (text, expected) =>
  expect(marked(text)).toBe(expected),
)

it.each([
  ['(الناتج 5 - 3)', '(الناتج ‹5 - 3›)'],
  ['(5 - 3 تفّاحات)', '(‹5 - 3› تفّاحات)'],
])('a bracket of the text around it is no part of it: %s', (text, expected) => expect(marked(text)).toBe(expected))

it.each([
  'من 20–200 كلمة',
  'السؤال 3: 4 تفّاحات',
  'الساعة 7:30',
  'كلمة - كلمة، 1- اختر',
  'انظر Fig. 2-a (Unit 5 - 7)',
  'كم كتابًا قرأ؟',
  '1 - ____ عاصمة الأردن',
  'What is 12 − 5?',
  'ما معنى well-known؟',
  '',
])('other texts stay as they are: %s', (text) => expect(marked(text)).toBe(text))

it.each(['س + 3 = 7', '2س + 3 = 9', 'س = 5 − 3', '5 + 3 = س', '5 + 3 - س', '4 × (5 − ص)', '12 سم + 5 سم = ؟'])(
  'a sum with Arabic letters stays right to left as a whole: %s',
  (text) => expect(marked(text)).toBe(text),
)

it.each([
  [['احسب: 12 − 5 = ', null, '، ثمّ ', null], 'احسب: ‹12 − 5 = 0›، ثمّ 1'],
  [['النقطة (3, ', null, ')'], 'النقطة ‹(3, 0)›'],
  [['1 - ', null, ' عاصمة الأردن، 2 – ', null], '1 - 0 عاصمة الأردن، 2 – 1'],
  [['س + ', null, ' = 7'], 'س + 0 = 7'],
  [['رمز \uFFFC، ', null], 'رمز ، 0'],
  [[], ''],
])('a blank of a sum is in it, and no other blank: %j', (parts, expected) =>
  expect(
    passageWithSums(parts)
      .map((piece) => (piece.sum ? `‹${piece.parts.join('')}›` : piece.parts.join('')))
      .join(''),
  ).toBe(expected),
)

it.each(['(', '_', '1,', '1/', '(1,', '5 - ', '-', '²', '5)', ' ', '1²x'])('reads a long text in time: %s', (piece) => {
  const text = `ب ${piece.repeat(5000)}ب`
  const began = performance.now()
  expect(
    piecesWithSums(text)
      .map((one) => one.text)
      .join(''),
  ).toBe(text)
  expect(performance.now() - began).toBeLessThan(2000)
})
