import type { Value } from '../../server/contract/answer-shapes.ts'
import type { AskedQuestion } from '../../server/contract/questions.ts'

/** What two students write to the open question. */
export const ESSAY = 'The sea was calm and the boats came home.'

/** A question, and what each of three students answers to it with what that earns, in hundredths of a point. */
export interface Asked {
  question: AskedQuestion & { ID: string; points: number }
  given: [Omit<Value, 'ID'>, Omit<Value, 'ID'>, Omit<Value, 'ID'>]
  earned: [number, number, number]
}

export const answers = (...texts: string[]) => texts.map((answer) => ({ answer }))

/** All answer ways, with right, partly right and wrong answers. */
export function askedQuestions(prefix: string): Asked[] {
  const question = (name: string, points: number) => ({ ID: `${prefix}-${name}`, type: 1 as const, points })
  const options = (right: number[]) => (answer: string, place: number) => ({
    answer,
    ...(right.includes(place) && { true: true }),
  })
  return [
    {
      question: { ...question('choice', 1), question: 'Pick a fruit.', answers: ['pear', 'chair'].map(options([0])) },
      given: [{ answer: 0 }, { answer: 1 }, { answer: 0 }],
      earned: [100, 0, 100],
    },
    {
      question: {
        ...question('several', 3),
        question: 'Pick all fruits.',
        answersType: 5,
        answers: ['pear', 'chair', 'plum', 'fig'].map(options([0, 2, 3])),
      },
      given: [{ picked: [0, 2, 3] }, { picked: [0, 2] }, { picked: [0, 1] }],
      earned: [300, 200, 0],
    },
    {
      question: {
        ...question('typed', 2),
        question: 'What colour is the sky?',
        answersType: 2,
        answers: answers('grey', 'gray'),
      },
      given: [{ answer: 'Gray' }, { answer: 'black' }, { answer: 'silver' }],
      earned: [200, 0, 0],
    },
    {
      question: {
        ...question('blanks', 2),
        question: 'Fill in.',
        answersType: 3,
        answers: answers('The [cat] sat on the [mat].'),
      },
      given: [{ answers: ['cat', 'mat'] }, { answers: ['cat', 'hat'] }, { answers: ['dog', 'hat'] }],
      earned: [200, 100, 0],
    },
    {
      question: {
        ...question('sort', 2),
        question: 'Put in order.',
        answersType: 4,
        answers: answers('one', 'two', 'three', 'four'),
      },
      given: [
        { answers: ['one', 'two', 'three', 'four'] },
        { answers: ['one', 'two', 'four', 'three'] },
        { answers: ['four', 'one', 'two', 'three'] },
      ],
      earned: [200, 100, 0],
    },
    {
      question: {
        ...question('number', 2),
        question: 'كم طول الحبل؟',
        answersType: 6,
        answers: [
          {
            answer: '12.5',
            number: {
              tolerance: { kind: 'absolute', amount: '0.1' },
              units: [
                { name: 'م', factor: '1' },
                { name: 'سم', factor: '0.01' },
              ],
              unitOptional: true,
            },
          },
        ],
      },
      given: [{ answer: '١٢٫٥ م' }, { answer: '1255 سم' }, { answer: '13' }],
      earned: [200, 200, 0],
    },
    {
      question: {
        ...question('matching', 3),
        question: 'Which animal says what?',
        answersType: 7,
        answers: [
          { answer: 'cat', match: { answer: 'meow' } },
          { answer: 'dog', match: { answer: 'woof' } },
          { answer: 'bee', match: { answer: 'buzz' } },
          { answer: '', match: { answer: 'moo' } },
        ],
      },
      // Places among the sorted entries: buzz, meow, moo, woof.
      given: [{ places: [1, 3, 0] }, { places: [1, 2, 0] }, { places: [2, 1, 3] }],
      earned: [300, 200, 0],
    },
    {
      question: { ...question('open', 5), question: 'Write about the sea.', answersType: 8, answers: [] },
      given: [{ answer: 'I like the sea because it is big.' }, { answer: ESSAY }, { answer: ESSAY }],
      earned: [0, 0, 0],
    },
  ]
}

/** Questions of which each student is asked this many. */
export const DRAW = 3
const CAPITALS = ['Amman', 'Cairo', 'Doha', 'Muscat', 'Rabat', 'Tunis']

/** Six questions of one point to draw from. The first and the third student know the answers. */
export function drawnQuestions(prefix: string): Asked[] {
  return CAPITALS.map((capital, place) => ({
    question: {
      ...{ ID: `${prefix}-draw-${place}`, type: 1, points: 1, question: `Which one is a capital? (${place + 1})` },
      answers: [{ answer: capital, true: true }, { answer: 'a river' }],
    },
    given: [{ answer: 0 }, { answer: 1 }, { answer: 0 }],
    earned: [100, 0, 100],
  }))
}
