import type { AskedQuestion } from '../../../../server/contract/questions.ts'
import type { Language } from '../texts.ts'

/** What a student gives to each question. `draw`: to those that were drawn. */
export interface Given {
  draw: 'right' | 'wrong'
  typed: string
  blanks: string[]
  order: string[]
  several: string[]
  number: string
  pairs: string[]
  open: string
}

/** The words of the questions, which are the same questions in both languages. */
interface Words {
  /** Six, of which each student is asked three. The first option is right. */
  capitals: { country: string; options: string[] }[]
  capitalOf: (country: string) => string
  typed: { question: string; word: string; other: string }
  blanks: { question: string; passage: string; words: [string, string, string] }
  order: { question: string; items: [string, string, string, string] }
  several: { question: string; right: [string, string, string]; wrong: string }
  number: { question: string; value: string; given: string; wrong: string }
  pairs: { question: string; left: string[]; right: string[]; extra: string }
  open: { question: string; model: string; essay: string; comment: string }
}

const WORDS: Record<Language, Words> = {
  ar: {
    capitals: [
      { country: 'الأردن', options: ['عمّان', 'إربد', 'العقبة'] },
      { country: 'السعوديّة', options: ['الرياض', 'جدّة', 'الدمّام'] },
      { country: 'مصر', options: ['القاهرة', 'الإسكندريّة', 'أسوان'] },
      { country: 'المغرب', options: ['الرباط', 'فاس', 'مرّاكش'] },
      { country: 'العراق', options: ['بغداد', 'البصرة', 'الموصل'] },
      { country: 'تونس', options: ['مدينة تونس', 'صفاقس', 'سوسة'] },
    ],
    capitalOf: (country) => `ما عاصمة ${country}؟`,
    typed: { question: 'اكتب مرادف كلمة بيت', word: 'منزل', other: 'مسكن' },
    blanks: {
      question: 'أكمل الجملة',
      passage: 'تنام [القطّة] على [السجّادة] قرب [المدفأة].',
      words: ['القطّة', 'السجّادة', 'المدفأة'],
    },
    order: { question: 'رتّب من الأصغر إلى الأكبر', items: ['نملة', 'قطّة', 'حصان', 'فيل'] },
    several: { question: 'أيّ هذه فواكه؟', right: ['تفّاح', 'عنب', 'تين'], wrong: 'جزر' },
    number: { question: 'كم ناتج ٧ × ٨؟', value: '٥٦', given: '٥٦', wrong: '٥٤' },
    pairs: {
      question: 'صِل كلّ حيوان بصوته',
      left: ['القطّة', 'الأسد', 'الحصان'],
      right: ['مواء', 'زئير', 'صهيل'],
      extra: 'نباح',
    },
    open: {
      question: 'صِف البحر في جملة',
      model: 'البحر واسع وأزرق.',
      essay: 'كان البحر هادئًا وعادت القوارب.',
      comment: 'وصف جميل، أضف لون البحر',
    },
  },
  en: {
    capitals: [
      { country: 'Jordan', options: ['Amman', 'Irbid', 'Aqaba'] },
      { country: 'Saudi Arabia', options: ['Riyadh', 'Jeddah', 'Dammam'] },
      { country: 'Egypt', options: ['Cairo', 'Alexandria', 'Aswan'] },
      { country: 'Morocco', options: ['Rabat', 'Fez', 'Marrakesh'] },
      { country: 'Iraq', options: ['Baghdad', 'Basra', 'Mosul'] },
      { country: 'Tunisia', options: ['Tunis', 'Sfax', 'Sousse'] },
    ],
    capitalOf: (country) => `What is the capital of ${country}?`,
    typed: { question: 'Write one word for a young dog', word: 'puppy', other: 'whelp' },
    blanks: {
      question: 'Complete the sentence',
      passage: 'The [cat] sleeps on the [mat] by the [fire].',
      words: ['cat', 'mat', 'fire'],
    },
    order: { question: 'Order from the smallest to the largest', items: ['ant', 'cat', 'horse', 'whale'] },
    several: { question: 'Which of these are fruits?', right: ['apple', 'grape', 'fig'], wrong: 'carrot' },
    number: { question: 'How much is 7 × 8?', value: '56', given: '56', wrong: '54' },
    pairs: {
      question: 'Match each animal with its sound',
      left: ['cat', 'dog', 'bee'],
      right: ['meow', 'woof', 'buzz'],
      extra: 'moo',
    },
    open: {
      question: 'Describe the sea in a sentence',
      model: 'The sea is wide and blue.',
      essay: 'The sea was calm and the boats came home.',
      comment: 'Well told. Add the colour of the sea.',
    },
  },
}

export type WeekQuestion = AskedQuestion & Required<Pick<AskedQuestion, 'ID' | 'points' | 'question' | 'answers'>>
export interface WeekQuestions {
  words: Words
  /** The six that are drawn from come first. Then each other way of answering once. */
  questions: WeekQuestion[]
  /** The ids of those that are drawn from. */
  drawn: string[]
  /** Number of the typed and the open question in the task. */
  numbers: { typed: number; open: number }
  given: { all: Given; some: Given }
}

/** Points of the three drawn questions, and of the others in their order. */
export const POINTS = { drawn: 1, others: [2, 3, 2, 3, 2, 3, 4] } as const
/** Hundredths of all points that a student can earn. */
export const ALL = 100 * [3 * POINTS.drawn, ...POINTS.others].reduce((sum, points) => sum + points, 0)
/** The score of an attempt that earned so many hundredths of a point. */
export const scoreOf = (earned: number): number => Math.round((100 * earned) / ALL)
/**
 * Hundredths that each student earns before the open question is marked. `slip`: everything right but two of the four places
 * of the order. `some`: one of three blanks, two places, two right and one wrong option, two of three pairs.
 */
export const EARNED = { right: ALL - 400, slip: ALL - 400 - 100, some: 100 + 100 + 100 + 200 } as const

const texts = (...all: string[]) => all.map((answer) => ({ answer }))

export function weekQuestions(language: Language, mark: string): WeekQuestions {
  const words = WORDS[language]
  const { typed, blanks, order, several, number, pairs, open } = words
  let at = 0
  const ask = (question: string, points: number) => {
    at += 1
    return { ID: `${mark}-${at}`, type: 1 as const, question: `${question} ${mark}`, points }
  }
  const drawn = words.capitals.map(({ country, options: [right = '', ...wrong] }) => ({
    ...ask(words.capitalOf(country), POINTS.drawn),
    answers: [{ answer: right, true: true as const }, ...texts(...wrong)],
  }))
  const [two, three, order2, several3, number2, pairs3, open4] = POINTS.others
  const others: WeekQuestion[] = [
    { ...ask(typed.question, two), answersType: 2, answers: texts(typed.word) },
    { ...ask(blanks.question, three), answersType: 3, answers: texts(blanks.passage) },
    { ...ask(order.question, order2), answersType: 4, answers: texts(...order.items) },
    {
      ...ask(several.question, several3),
      answersType: 5,
      answers: [...several.right.map((answer) => ({ answer, true: true as const })), { answer: several.wrong }],
    },
    {
      ...ask(number.question, number2),
      answersType: 6,
      answers: [
        {
          answer: number.value,
          number: { tolerance: { kind: 'absolute', amount: '0' }, units: [], unitOptional: false },
        },
      ],
    },
    {
      ...ask(pairs.question, pairs3),
      answersType: 7,
      answers: [
        ...pairs.left.map((answer, at) => ({ answer, match: { answer: pairs.right[at] ?? '' } })),
        { answer: '', match: { answer: pairs.extra } },
      ],
    },
    { ...ask(open.question, open4), answersType: 8, answers: texts(open.model) },
  ]
  const [one, second, third] = blanks.words
  const [ant, cat, horse, whale] = order.items
  const all: Given = {
    draw: 'right',
    typed: typed.word,
    blanks: blanks.words,
    order: order.items,
    several: several.right,
    number: number.given,
    pairs: pairs.right,
    open: open.essay,
  }
  const some: Given = {
    draw: 'wrong',
    typed: typed.other,
    blanks: [one, third, second],
    order: [ant, cat, whale, horse],
    several: [several.right[0], several.right[1], several.wrong],
    number: number.wrong,
    pairs: [...pairs.right.slice(0, 2), pairs.extra],
    open: open.essay,
  }
  return {
    words,
    questions: [...drawn, ...others],
    drawn: drawn.map(({ ID }) => ID),
    numbers: { typed: drawn.length + 1, open: drawn.length + others.length },
    given: { all, some },
  }
}
