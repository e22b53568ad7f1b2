import type { TFunction } from 'i18next'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Question } from '../../../server/contract/questions.ts'
import { type Cell, spanText } from '../../parts/export/csv.ts'
import { MARK_CHARACTERS } from '../../parts/question/mark-signs.ts'
import { questionTitle } from '../../parts/question/question-title.ts'
import { labelOf } from '../../ways/ways.ts'
import { needsReview } from './judge.ts'

type Texts = TFunction<['analysis', 'question']>

/** A head, a row for each question in the order of the task, and below them the figures of the task. */
export function analysisRows(
  { questions: analysed, task }: Pick<Reply<'tasks/analysis'>, 'questions' | 'task'>,
  questions: Question[],
  t: Texts,
): Cell[][] {
  const byId = new Map(analysed.map((one) => [one.ID, one]))
  const head = [
    t('csv.number'),
    t('column.question'),
    t('csv.way'),
    t('csv.attempts'),
    `${t('facility')} %`,
    t('column.discrimination'),
    `${t('efficiency')} %`,
    `${t('csv.time')} (h:mm:ss)`,
    t('csv.review'),
    t('csv.answers'),
    t('csv.common'),
    t('csv.commonNumber'),
    t('csv.all'),
  ]
  const rows = questions.flatMap((question, at): Cell[][] => {
    const found = byId.get(question.ID)
    return found ? [[at + 1, questionTitle(question), t(`question:way.${labelOf(question)}`), ...cells(found, t)]] : []
  })
  const figures: Cell[][] = [
    [t('figures.n'), task.n],
    [`${t('figures.mean')} %`, rounded(task.mean, 1)],
    [`${t('figures.median')} %`, rounded(task.median, 1)],
    [t('figures.sd'), rounded(task.sd, 1)],
    [t('figures.alpha'), rounded(task.alpha, 2)],
    [t('figures.se'), rounded(task.se, 1)],
  ]
  return [head, ...rows, [null], ...figures]
}

function cells(one: AnalysedQuestion, t: Texts): Cell[] {
  return [
    one.n,
    rounded(percentOf(one.facility), 1),
    rounded(one.discrimination, 2),
    rounded(percentOf(one.efficiency), 1),
    one.seconds === undefined ? null : spanText(one.seconds),
    needsReview(one) ? t('csv.yes') : null,
    one.answers,
    one.common ? oneLine(one.common.text) : null,
    one.common?.n ?? null,
    answersText(one, t) || null,
  ]
}

/** «✓ lost: 20 | losed: 11». */
export function answersText({ options }: AnalysedQuestion, t: Texts): string {
  const texts = options.map(({ text, n, right }, at) => {
    const answer = oneLine(text) || t('picture', { number: at + 1 })
    return `${right ? `${MARK_CHARACTERS.right} ` : ''}${answer}: ${n}`
  })
  return texts.join(' | ')
}

/** An answer with several places has a line for each. */
const oneLine = (text: string): string => text.split('\n').join(' / ')

const percentOf = (share: number | undefined): number | undefined => (share === undefined ? undefined : share * 100)
const rounded = (value: number | undefined, digits: number): Cell =>
  value === undefined ? null : Number(value.toFixed(digits))
