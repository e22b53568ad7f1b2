import type { TFunction } from 'i18next'
import type { Reply } from '../../../server/contract/calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { className, count, dateTime, decimal, duration, joinList, percent } from '../../i18n/format.ts'
import type { Paper } from '../../parts/export/paper.ts'
import { questionTitle } from '../../parts/question/question-title.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { answersText } from './analysis-rows.ts'
import { needsReview } from './judge.ts'

interface Input {
  task: Task
  analysis: Reply<'tasks/analysis'>
  classCode: string | undefined
  school: string
  now: Date
  t: TFunction<['analysis', 'question']>
}

/** The analysis on A4 landscape: the figures of the task, and a row for each question with all answers. */
export function analysisPaper({ task, analysis, classCode, school, now, t }: Input): Paper {
  const byId = new Map(analysis.questions.map((one) => [one.ID, one]))
  const rows = (task.questions ?? []).flatMap((question, at) => {
    const one = byId.get(question.ID)
    if (!one) return []
    const { ID, n, facility, discrimination, few, seconds } = one
    const estimate = discrimination === undefined ? '' : `${decimal(discrimination, 2)}${few ? ' *' : ''}`
    const cells = [
      `${count(at + 1)}${needsReview(one) ? ' !' : ''}`,
      <bdi key="question">
        <TextWithSums text={questionTitle(question)} />
      </bdi>,
      count(n),
      facility === undefined ? '' : percent(Math.round(facility * 100)),
      estimate,
      seconds === undefined ? '' : duration(seconds),
      <bdi key="answers">
        <TextWithSums text={answersText(one, t)} />
      </bdi>,
    ]
    return [{ key: ID, cells }]
  })
  const classes = classCode ? [classCode] : task.classes
  const { n, mean, median, sd, alpha, se } = analysis.task
  const figures = [
    { label: t('figures.n'), value: count(n) },
    ...(mean === undefined ? [] : [{ label: t('figures.mean'), value: percent(mean) }]),
    ...(median === undefined ? [] : [{ label: t('figures.median'), value: percent(median) }]),
    ...(sd === undefined ? [] : [{ label: t('figures.sd'), value: decimal(sd, 1) }]),
    ...(alpha === undefined ? [] : [{ label: t('figures.alpha'), value: decimal(alpha, 2) }]),
    ...(se === undefined ? [] : [{ label: t('figures.se'), value: decimal(se, 1) }]),
  ]
  return {
    school,
    title: task.name,
    kind: t('title'),
    landscape: true,
    facts: [
      {
        label: t(classes.length === 1 ? 'paper.class' : 'paper.classes'),
        value: joinList(classes.map(className)),
      },
      ...figures,
      { label: t('paper.date'), value: dateTime(now.toISOString()) },
    ],
    tables: [
      {
        columns: [
          { label: '#', kind: 'number' },
          { label: t('column.question'), kind: 'wide' },
          { label: t('figures.n'), kind: 'number' },
          { label: t('facility'), kind: 'number' },
          { label: t('column.discrimination'), kind: 'number' },
          { label: t('column.seconds'), kind: 'number' },
          { label: t('column.answers'), kind: 'wide' },
        ],
        rows,
      },
    ],
    note: t('paper.note'),
  }
}
