import type { QuestionInput } from '../contract/questions.ts'

const PASSAGE = 'The [CANARY-A|CANARY-KITTEN] sat on the [CANARY-B]'
const ORDER = ['1st', '2nd', '3rd', '4th']
/** Not a number like 41.75, which a reply may contain as a part of a time: 19:38:41.750. */
const NUMBER = '92141.75'
/** A question of each way, with canaries in its key. */
export const keys: Record<string, QuestionInput> = {
  choice: {
    type: 1,
    question: 'choice',
    answers: [
      { answer: 'right one', img: 'aa/a.png', true: true },
      { answer: 'b', img: 'aa/b.png', alone: true },
      { answer: 'c', keepOrder: true },
    ],
    explanation: 'CANARY-EXPLAINED',
  },
  typed: {
    type: 1,
    question: 'typed',
    answersType: 2,
    answers: [{ answer: 'CANARY-TYPED' }, { answer: 'CANARY-TEXTS' }],
    strict: true,
  },
  blanks: { type: 1, question: 'blanks', answersType: 3, answers: [{ answer: PASSAGE, alternatives: true }] },
  sort: { type: 1, question: 'sort', answersType: 4, answers: ORDER.map((answer) => ({ answer })) },
  dictation: {
    type: 5,
    answersType: 2,
    file: { file_title: 'dictation', file_word: 'CANARY-SPOKEN', file_desc: 'CANARY-TRANSCRIPT' },
    answers: [{ answer: 'dictated' }],
  },
  several: {
    type: 1,
    question: 'several',
    answersType: 5,
    answers: [{ answer: 'both', true: true }, { answer: 'b' }, { answer: 'right ones', true: true }],
  },
  matching: {
    type: 1,
    question: 'matching',
    answersType: 7,
    answers: ['1', '2', '3'].map((answer) => ({ answer, match: { answer: `fits ${answer}` } })),
  },
  number: {
    type: 1,
    question: 'number',
    answersType: 6,
    answers: [
      {
        answer: NUMBER,
        number: {
          tolerance: { kind: 'absolute', amount: '0.625' },
          units: [
            { name: 'CANARY-UNIT', factor: '1' },
            { name: 'CANARY-LARGER', factor: '725' },
          ],
          unitOptional: false,
        },
      },
    ],
  },
  listening: {
    type: 3,
    answersType: 2,
    file: { file_title: 'listening', file_word: 'CANARY-HEARD' },
    answers: [{ answer: 'heard' }],
  },
  open: {
    type: 1,
    question: 'open',
    answersType: 8,
    answers: [{ answer: 'CANARY-MODEL' }],
    guide: { from: 20, to: 40 },
    rubric: [
      { text: 'CANARY-RUBRIC', points: 3 },
      { text: 'spelling', points: 1 },
    ],
  },
}
/** Keys as they appear on the wire, in a teacher's replies only. */
export const canaries = [
  'CANARY-TYPED',
  'CANARY-TEXTS',
  PASSAGE,
  'CANARY-KITTEN',
  ORDER.map((answer) => JSON.stringify({ answer })).join(),
  '"true":true',
  '"strict":true',
  'CANARY-SPOKEN',
  'CANARY-TRANSCRIPT',
  'CANARY-HEARD',
  '"match":',
  NUMBER,
  '"amount":"0.625"',
  'CANARY-UNIT',
  '{"name":"CANARY-LARGER","factor":"725"}',
  'CANARY-MODEL',
  'CANARY-RUBRIC',
  'CANARY-EXPLAINED',
]
/** What no reply and no push to a student may contain, unless a test says otherwise. */
export const leaks = [
  ...canaries,
  JSON.stringify(ORDER),
  '"right":',
  '"earned":',
  'score":61',
  'student2',
  'CANARY-OTHER',
  'CANARY-COMMENT',
  'CANARY-ACCEPTED',
  // Who has more time, and why.
  ...['CANARY-REASON', 'CANARY-TAG', '"factor"', '"times"', '"grant"'],
]
/** Wrong answers, because replies repeat a student's own answers: one for each of the first four questions. */
export const wrong = (ids: string[], typed: string) => [
  { ID: ids[0], answer: 1 },
  { ID: ids[1], answer: typed },
  { ID: ids[2], answers: ['CANARY-B', 'CANARY-A'] },
  { ID: ids[3], answers: ['4th', '2nd', '1st', '3rd'] },
]
