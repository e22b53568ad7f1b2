import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import arAnalysis from '../../i18n/ar/analysis.json' with { type: 'json' }
import arCommon from '../../i18n/ar/common.json' with { type: 'json' }
import arQuestion from '../../i18n/ar/question.json' with { type: 'json' }
import enAnalysis from '../../i18n/en/analysis.json' with { type: 'json' }
import enCommon from '../../i18n/en/common.json' with { type: 'json' }
import enQuestion from '../../i18n/en/question.json' with { type: 'json' }
import { i18n } from '../../i18n/i18n.ts'
import { toCsv } from '../../parts/export/csv.ts'
import { PaperView } from '../../parts/export/paper-view.tsx'
import { markupOf } from '../../parts/markup-testing.ts'
import { analysisPaper } from './analysis-paper.tsx'
import { analysisRows } from './analysis-rows.ts'

beforeAll(() =>
  i18n.init({
    lng: 'ar',
    defaultNS: 'common',
    resources: {
      ar: { analysis: arAnalysis, question: arQuestion, common: arCommon },
      en: { analysis: enAnalysis, question: enQuestion, common: enCommon },
    },
  }),
)
const t = (language: 'ar' | 'en') => i18n.getFixedT(language, ['analysis', 'question'])

const question = (given: Partial<Question>): Question => ({
  ...{ ID: 'q1', type: 1, question: '=HYPERLINK("x")', notes: '', answers: [], cats: [], classes: [], level: '' },
  ...{ direction: 'auto' as const, ...given },
})
const QUESTIONS = [question({}), question({ ID: 'q2', question: 'Cats', answersType: 3 })]
const ANALYSED: AnalysedQuestion[] = [
  {
    ...{ ID: 'q1', n: 36, few: true, facility: 20 / 36, discrimination: -0.078, efficiency: 0.614, seconds: 3725 },
    answers: 36,
    options: [
      { text: 'lost', n: 20, right: true },
      { text: '', n: 16, right: false },
    ],
    common: { text: '=losed', n: 16, wrong: 16 },
  },
  { ID: 'q2', n: 0, answers: 1, options: [{ text: 'cat\nmat', n: 1, right: false }], different: 1 },
]
const TASK = { n: 36, few: true as const, mean: 68.24, median: 75, sd: 17.249, alpha: 0.7449 }

test('a row for each question with plain numbers, then the figures of the task', () => {
  const rows = analysisRows({ questions: ANALYSED, task: TASK }, QUESTIONS, t('ar'))
  expect(rows[0]?.slice(0, 6)).toEqual([
    'رقم السؤال',
    'السؤال',
    'طريقة الإجابة',
    'المحاولات النهائية',
    'السهولة %',
    'التمييز',
  ])
  expect(rows[1]).toEqual([
    ...[1, '=HYPERLINK("x")', 'اختيار', 36, 55.6, -0.08, 61.4, '1:02:05', 'نعم', 36],
    ...['=losed', 16, '✓ lost: 20 | الخيار 2، صورة: 16'],
  ])
  expect(rows[2]).toEqual([2, 'Cats', 'ملء الفراغات', 0, null, null, null, null, null, 1, null, null, 'cat / mat: 1'])
  expect(rows.slice(4)).toEqual([
    ['المحاولات النهائية', 36],
    ['المعدّل %', 68.2],
    ['الوسيط %', 75],
    ['الانحراف المعياري', 17.2],
    ['ألفا كرونباخ', 0.74],
    ['الخطأ المعياري', null],
  ])
})

test('the file runs no formula of a question or an answer', () => {
  const csv = toCsv(analysisRows({ questions: ANALYSED, task: TASK }, QUESTIONS, t('en')))
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toContain(`'=losed,16`)
  expect(csv).toContain('Needs a look')
})

test('the paper has the figures of the task, and signs for estimates and questions to be checked', async () => {
  await i18n.changeLanguage('en')
  const task = { name: 'Verbs', classes: ['1-7', '2-7'], questions: QUESTIONS } as unknown as Task
  const analysis = { questions: ANALYSED, task: TASK, classes: [], clarifications: [] }
  const now = new Date('2026-03-05T10:00:00Z')
  const paper = analysisPaper({ task, analysis, classCode: '2-7', school: 'School', now, t: t('en') })
  expect(paper.facts.map(({ label }) => label)).toEqual([
    ...['Class', 'Final attempts', 'Average', 'Median', 'Standard deviation', 'Cronbach’s alpha', 'Printed'],
  ])
  const markup = markupOf(createElement(PaperView, { paper })).replace(/[\u2066-\u2069]/g, '')
  for (const text of ['1 !', '−0.08 *', '56%', '1:02:05', '✓ lost: 20', 'cat / mat: 1']) expect(markup).toContain(text)
})
