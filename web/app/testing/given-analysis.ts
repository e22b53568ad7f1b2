import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { inDays, LONG_TITLE } from './given.ts'
import { QUESTIONS } from './given-task-questions.ts'
import { TEACHER_REPLIES } from './given-teacher.ts'
import type { Replies } from './open-screen.tsx'

/* What the answers to the teacher's task say. */

const FIGURES = { n: 36, few: true } as const

/** Of each way: usual figures, a common mistake with a clarification, a dubious one, many different answers, none. */
const ANALYSED: Record<string, Partial<AnalysedQuestion>> = {
  choice: {
    ...{ facility: 20 / 36, discrimination: 0.46, efficiency: 0.61, seconds: 42, answers: 36 },
    options: [
      { text: 'عمّان', n: 20, right: true },
      { text: 'إربد', n: 11, right: false },
      { text: 'العقبة', n: 3, right: false },
      { text: 'الكرك', n: 2, right: false },
    ],
    common: { text: 'إربد', n: 11, wrong: 16 },
    clarification: {
      ...{ at: inDays(-0.01), text: 'المقصود العاصمة السياسية، not the oldest city.', answer: 'إربد' },
      ...{ before: { n: 21, same: 9 }, after: { n: 15, same: 2 } },
    },
  },
  several: {
    ...{ facility: 0.64, discrimination: 0.55, efficiency: 0.7, seconds: 126, answers: 36 },
    options: [
      { text: 'عمّان', n: 33, right: true },
      { text: 'حلب', n: 12, right: false },
      { text: 'الرباط', n: 29, right: true },
      { text: 'الإسكندرية', n: 0, right: false },
    ],
  },
  typed: {
    ...{ facility: 17 / 36, discrimination: 0.29, efficiency: 0.4, seconds: 38, answers: 35, different: 4 },
    options: [
      { text: 'day', n: 17, right: true },
      { text: 'noon', n: 12, right: false },
      { text: 'نهار', n: 4, right: false },
      { text: 'the light of the morning', n: 2, right: false },
    ],
  },
  number: { facility: 0.92, discrimination: 0.14, efficiency: 0.2, seconds: 19, answers: 36, different: 2 },
  blanks: {
    ...{ facility: 0.6435, discrimination: -0.08, efficiency: -0.1, seconds: 3725, answers: 36, different: 24 },
    options: [
      { text: 'cat\nmat\nhappier', n: 12, right: true },
      ...Array.from({ length: 19 }, (_, at) => ({ text: `cat ${at}\nmat\nhappy`, n: 1, right: false })),
    ],
  },
  sort: { facility: 10 / 36, seconds: 51, answers: 36, different: 1 },
  matching: { dropped: true, answers: 0 },
}

const options = (given: Partial<AnalysedQuestion>): AnalysedQuestion['options'] =>
  given.options ?? [{ text: '100', n: given.answers ?? 0, right: true }]

const analysedOf = ({ ID }: Question): AnalysedQuestion => {
  const given = ANALYSED[ID] ?? { answers: 0 }
  return { ID, ...FIGURES, answers: 0, ...given, options: options(given) }
}

/** 36 attempts: enough for estimates. */
export const AN_ANALYSIS: Reply<'tasks/analysis'> = {
  questions: QUESTIONS.map(analysedOf),
  task: { ...FIGURES, mean: 68.2, median: 75, sd: 17.2, alpha: 0.74, se: 8.8 },
  classes: [
    { code: '1-7', n: 18 },
    { code: '2-7', n: 18 },
  ],
  clarifications: [{ text: 'يمكن استعمال الآلة الحاسبة.\nYou may use a calculator.', at: inDays(-0.02) }],
  position: 1,
}

/** Before the first answer. */
export const NO_ANALYSIS: Reply<'tasks/analysis'> = {
  questions: QUESTIONS.map(({ ID }) => ({ ID, n: 0, answers: 0, options: [] })),
  task: { n: 0 },
  classes: [],
  clarifications: [],
  position: 1,
}

/** Five attempts, no statistics. */
export const FEW_ANALYSED: Reply<'tasks/analysis'> = {
  ...AN_ANALYSIS,
  questions: AN_ANALYSIS.questions.map(({ ID, facility, answers, options: given }) => ({
    ...{ ID, n: 5, answers: Math.min(5, answers) },
    ...(facility !== undefined && { facility: 0.4 }),
    options: given.slice(0, 2).map((option, at) => ({ ...option, n: at === 0 ? 3 : 2 })),
  })),
  task: { n: 5, mean: 40, median: 40 },
  clarifications: [],
}

/** A task with 40 questions, each with a long text and a common mistake that is as long. */
export function manyAnalysed(): Replies {
  const questions = Array.from({ length: 40 }, (_, at): Question => ({ ...(QUESTIONS[0] as Question), ID: `q${at}` }))
  const long = questions.map((question, at) => (at % 2 === 0 ? { ...question, question: LONG_TITLE } : question))
  const view = TEACHER_REPLIES['tasks/view'] as (body: object) => Reply<'tasks/view'>
  return {
    'tasks/view': (body) => {
      const reply = view(body)
      return { ...reply, tasks: reply.tasks.map((task) => ({ ...task, questions: long })) }
    },
    'tasks/analysis': {
      ...AN_ANALYSIS,
      questions: long.map(({ ID }) => ({
        ...{ ID, n: 1234, facility: 0.05, discrimination: -1, efficiency: -1, seconds: 86_399, answers: 12_345 },
        options: [
          { text: LONG_TITLE, n: 6172, right: false },
          { text: '', n: 6000, right: true },
          { text: 'supercalifragilisticexpialidocious'.repeat(3), n: 173, right: false },
        ],
        common: { text: LONG_TITLE, n: 6172, wrong: 6345 },
      })),
      task: { n: 1234, mean: 100, median: 100, sd: 50, alpha: -0.12, se: 50 },
    },
  }
}
