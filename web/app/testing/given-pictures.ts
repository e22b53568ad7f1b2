import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { aQuestion, inDays, LONG_TITLE } from './given.ts'
import { aRunningTask, aSentTask, fullTask } from './given-taking.ts'
import type { Replies } from './open-screen.tsx'

/* Questions whose options have pictures: alone, beside a text, and one option without a picture. */

const drawing = (width: number, height: number, content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`)}`

/** A square picture, one wider than high, one higher than wide. */
const SUN = drawing(
  300,
  300,
  '<rect width="300" height="300" fill="#cde9f4"/><circle cx="150" cy="150" r="90" fill="#e9a11b"/>',
)
const HILL = drawing(
  600,
  240,
  '<rect width="600" height="240" fill="#cde9f4"/><path d="M0 240 300 40 600 240z" fill="#4d7c3a"/>',
)
const TREE = drawing(
  200,
  420,
  '<rect x="85" y="200" width="30" height="220" fill="#7a5230"/><circle cx="100" cy="120" r="95" fill="#2f7d4f"/>',
)

const ALONE: Question['answers'] = [
  { answer: 'شمس', img: SUN, alone: true },
  { answer: 'تلّة', img: HILL, alone: true },
  { answer: 'شجرة', img: TREE, alone: true, true: true },
  { answer: 'لا شيء ممّا سبق' },
]
const BESIDE: Question['answers'] = [
  { answer: 'the sun', img: SUN, true: true },
  { answer: LONG_TITLE, img: TREE },
  { answer: 'a hill', img: HILL, true: true },
]

/** The questions with their keys: one right option, then several. */
export const PICTURED: Question[] = [
  aQuestion({ ID: 'alone', question: 'أيّ هذه كائن حيّ؟', answers: ALONE }),
  aQuestion({ ID: 'beside', question: 'Which of these do you see outside?', answersType: 5, answers: BESIDE }),
]

/** The same questions as a student gets them. */
export const SHOWN: StudentQuestion[] = PICTURED.map(
  ({ ID, type, question, notes, direction, answersType, answers }) => ({
    ...{ ID, type, question, notes, direction, answersType },
    options: answers.map(({ answer: text, img, alone }, index) => ({ index, text, img, alone })),
  }),
)

const start = { position: 1 }

/** An attempt at both questions that goes on. */
export const takingPictures: Replies = {
  ...aRunningTask('pictures'),
  'tasks/start': {
    ...start,
    task: fullTask('pictures', SHOWN),
    already: { finished: false, answers: [], score: null, status: 'in_progress' },
    attempt: { number: 1, started_at: inDays(0), deadline: inDays(0.04), now: inDays(0), draft: [] },
  },
}

/** A submitted attempt with its marks and the key. */
export const sentPictures: Replies = {
  ...aSentTask('final'),
  'tasks/start': {
    ...start,
    task: fullTask('t1', PICTURED),
    already: {
      ...{ finished: true, score: 50, timer: 412, status: 'final', released: true },
      answers: [
        { ID: 'alone', answer: 1, right: false },
        { ID: 'beside', picked: [0, 1], right: false },
      ],
    },
  },
}
