import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { AskedQuestion, StudentQuestion } from '../../server/contract/questions.ts'

// The exam of the load tests, with answers known to be right, partly right or wrong. It is marked here without the server's
// code, to compare the server's marking with an independent one. Runs in k6 and in Node.

/** An answer in the form of the contract. */
export type Given = Pick<EntryAnswer, 'ID' | 'answer' | 'answers' | 'picked'>
type Choice = Omit<Given, 'ID'>

export interface ExamQuestion {
  sent: AskedQuestion & { ID: string; points: number }
  /** Choice: the text of the right option. Students find it by its text, because options may be shuffled. */
  option?: string
  right: Choice[]
  wrong: Choice[]
  /** Right parts of an answer that is not in `right`, and all parts; absent: nothing. */
  parts?: (given: Choice) => [right: number, all: number]
}

/** Questions of five answer ways in turn, in Arabic and English, of one to three points. */
export const makeExam = (questions: number): ExamQuestion[] =>
  Array.from({ length: questions }, (_, at) => makers[at % makers.length]?.(at) ?? choice(at))

const makers = [choice, typed, blanks, sort, several]

const base = (at: number) => ({ ID: `load-q${at + 1}`, type: 1 as const, notes: '', points: (at % 3) + 1 })

function choice(at: number): ExamQuestion {
  const options = ['أ', 'ب', 'ج', 'د'].map((letter) => `الخيار ${letter} ${at + 1}`)
  const key = at % options.length
  return {
    sent: {
      ...base(at),
      question: `اختر الجواب الصحيح ${at + 1}`,
      answers: options.map((answer, place) => ({ answer, ...(place === key && { true: true }) })),
    },
    option: options[key],
    right: [{ answer: key }],
    wrong: options.flatMap((_, place) => (place === key ? [] : [{ answer: place }])),
  }
}

/** Right answers differ in hamza, diacritics, case and outer spaces. Wrong ones are other words. */
function typed(at: number): ExamQuestion {
  const english = at % 8 === 5
  const word = english ? `Answer${at + 1}` : `أَحمد${at + 1}`
  const same = english ? [`answer${at + 1}`, `  ANSWER${at + 1} `] : [`احمد${at + 1}`, `أحمد${at + 1}`]
  const other = english ? [`Answr${at + 1}`, `Answer ${at + 1}`] : [`أحمدة${at + 1}`, `محمد${at + 1}`]
  return {
    sent: { ...base(at), question: `اكتب الجواب ${at + 1}`, answersType: 2, answers: [{ answer: word }] },
    right: [word, ...same].map((answer) => ({ answer })),
    wrong: other.map((answer) => ({ answer })),
  }
}

function blanks(at: number): ExamQuestion {
  const words = [`cat${at + 1}`, `mat${at + 1}`, `sun${at + 1}`]
  const [cat = '', mat = '', sun = ''] = words
  return {
    sent: {
      ...base(at),
      question: `Fill in ${at + 1}`,
      answersType: 3,
      answers: [{ answer: `The [${cat}] sat on the [${mat}] in the [${sun}].` }],
    },
    right: [{ answers: words }],
    wrong: [{ answers: [mat, cat, sun] }, { answers: [cat, sun, mat] }],
    parts: placesOf(words),
  }
}

function sort(at: number): ExamQuestion {
  const items = ['أولا', 'ثانيا', 'ثالثا', 'رابعا'].map((word) => `${word} ${at + 1}`)
  return {
    sent: {
      ...base(at),
      question: `رتب ${at + 1}`,
      answersType: 4,
      answers: items.map((answer) => ({ answer })),
    },
    right: [{ answers: items }],
    wrong: [{ answers: [...items].reverse() }, { answers: [...items.slice(1), ...items.slice(0, 1)] }],
    parts: placesOf(items),
  }
}

function several(at: number): ExamQuestion {
  const options = ['واحد', 'اثنان', 'ثلاثة', 'أربعة'].map((word) => `${word} ${at + 1}`)
  const key = [0, 2]
  return {
    sent: {
      ...base(at),
      question: `اختر كل الأجوبة الصحيحة ${at + 1}`,
      answersType: 5,
      answers: options.map((answer, place) => ({ answer, ...(key.includes(place) && { true: true }) })),
    },
    right: [{ picked: key }],
    wrong: [{ picked: [0] }, { picked: [0, 1] }, { picked: [0, 1, 2] }, { picked: [1, 3] }],
    parts({ picked = [] }) {
      const hits = picked.filter((index) => key.includes(Number(index))).length
      return [Math.max(0, hits - (picked.length - hits)), key.length]
    },
  }
}

/** Places with the right text. */
const placesOf =
  (texts: string[]) =>
  ({ answers = [] }: Choice): [number, number] => [
    texts.filter((text, place) => answers[place] === text).length,
    texts.length,
  ]

/** An answer to a question in the student's form. @throws when the right option is not among those shown. */
export function answerTo(question: ExamQuestion, shown: StudentQuestion, right: boolean, random: () => number): Given {
  const ID = question.sent.ID
  if (question.option !== undefined && right) {
    const option = shown.options?.find(({ text }) => text === question.option)
    if (!option) throw new Error(`${ID} has no right option`)
    return { ID, answer: option.id ?? option.index }
  }
  const choices = right ? question.right : question.wrong
  return { ID, ...choices[Math.floor(random() * choices.length)] }
}

/** round(100 × earned ÷ points), half up. Right parts earn their share, in whole hundredths of a point. */
export function markExam(exam: ExamQuestion[], answers: Given[]): number {
  const given = new Map(answers.map((answer) => [answer.ID, answer]))
  const of = exam.reduce((sum, { sent }) => sum + 100 * sent.points, 0)
  const earned = exam.reduce((sum, question) => sum + earnedBy(question, given.get(question.sent.ID)), 0)
  return of === 0 ? 0 : Math.floor((200 * earned + of) / (2 * of))
}

function earnedBy({ sent, right, parts }: ExamQuestion, answer: Given | undefined): number {
  if (!answer) return 0
  if (right.some((one) => sameGiven({ ID: sent.ID, ...one }, answer))) return 100 * sent.points
  const [part, all] = parts?.(answer) ?? [0, 1]
  return Math.round((100 * sent.points * part) / all)
}

/** Compares exactly, without folding. */
export const sameGiven = (one: Given | undefined, other: Given | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.ID === other.ID &&
  one.answer === other.answer &&
  JSON.stringify(one.answers) === JSON.stringify(other.answers) &&
  JSON.stringify(one.picked) === JSON.stringify(other.picked)
