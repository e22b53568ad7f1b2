import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Question } from '../../../server/contract/questions.ts'
import type { Entry, EntryAnswer, Task } from '../../../server/contract/task-shapes.ts'
import { className, count, dateTime, duration, percent } from '../../i18n/format.ts'
import { isAnswered } from '../../ways/ways.ts'
import { studentName } from '../entry-list/student-name.ts'
import { questionTitle } from '../question/question-title.ts'
import { answerText, keyText, markOf } from './answer-text.ts'
import type { Paper, PaperTable } from './paper.ts'
import type { StudentTask } from './task-rows.ts'

type Texts = TFunction<'export'>

interface Of {
  school: string
  task: Task
  /** As they are shown, in that order. */
  entries: Entry[]
  classCode: string | undefined
  now: Date
  t: Texts
}

/** A task's students with state, score and time. */
export function studentsPaper(of: Of): Paper {
  const { entries, t } = of
  const columns = [
    { label: '#', kind: 'number' as const },
    { label: t('column.student'), kind: 'wide' as const },
    { label: t('column.class'), kind: 'short' as const },
    { label: t('column.state'), kind: 'short' as const },
    { label: t('column.score'), kind: 'number' as const },
    { label: t('column.time'), kind: 'number' as const },
    { label: t('column.sent'), kind: 'number' as const },
  ]
  const rows = entries.map((entry, at) => ({
    key: entry._id,
    cells: [
      count(at + 1),
      <bdi key="name">{studentName(entry)}</bdi>,
      entry.classes.map(className).join(' '),
      t(`state.${entry.status}`),
      scoreOf(entry, t),
      entry.timer === null ? '' : duration(entry.timer),
      entry.sent_at ? dateTime(entry.sent_at) : '',
    ],
  }))
  return { ...headOf(of, t('students')), tables: [{ columns, rows }] }
}

/** All answers: first at a glance, then question by question with the right answer above. */
export function answersPaper(of: Of): Paper {
  const { task, entries, t } = of
  const questions = task.questions ?? []
  const given = new Map(
    entries.map(({ _id, answers }) => [_id, new Map((answers ?? []).map((one) => [one.ID, one]))] as const),
  )
  const answerOf = (entry: Entry, question: Question) => given.get(entry._id)?.get(question.ID)
  const glances = inParts(questions, MOST_MARKS).map(({ part, from }): PaperTable => {
    const columns = [
      { label: t('column.student'), kind: 'wide' as const },
      ...part.map((_, at) => ({ label: String(from + at + 1), kind: 'mark' as const })),
      { label: t('column.score'), kind: 'number' as const },
    ]
    const rows = entries.map((entry) => ({
      key: entry._id,
      cells: [
        <bdi key="name">{studentName(entry)}</bdi>,
        ...part.map((question) => signOf(entry, question, answerOf(entry, question))),
        scoreOf(entry, t),
      ],
    }))
    return { heading: t('paper.marks'), columns, rows }
  })
  const begun = entries.filter(({ status }) => status !== 'not_started')
  const byQuestion = questions.map((question, at): PaperTable => {
    const sent = begun.filter(({ sent_at }) => sent_at)
    const right = sent.filter((entry) => answerOf(entry, question)?.right).length
    const rows = begun.map((entry) => {
      const answer = answerOf(entry, question)
      const text = answerText(question, answer)
      return {
        key: entry._id,
        cells: [
          <bdi key="name">{studentName(entry)}</bdi>,
          signOf(entry, question, answer),
          text ? <bdi key="answer">{text}</bdi> : entry.sent_at ? t('paper.noAnswer') : '',
        ],
      }
    })
    return {
      heading: (
        <>
          {t('paper.question', { number: at + 1 })}: <bdi>{questionTitle(question)}</bdi>
        </>
      ),
      text: (
        <>
          {t('paper.rightAnswer')}: <bdi>{keyText(question)}</bdi>
          {sent.length > 0 && ` · ${t('paper.rightOf')}: ${t('paper.sentOf', { sent: right, all: sent.length })}`}
        </>
      ),
      columns: [
        { label: t('column.student'), kind: 'short' },
        { label: '✓', kind: 'mark' },
        { label: t('column.answer'), kind: 'wide' },
      ],
      rows,
    }
  })
  const told = begun.length > 0 ? byQuestion : []
  return { ...headOf(of, t('answers')), tables: [...glances, ...told], note: t('paper.keys') }
}

/** A student's tasks. */
export function tasksPaper(of: {
  kind: string
  school: string
  student: string
  tasks: StudentTask[]
  now: Date
  t: Texts
}): Paper {
  const { t, tasks } = of
  const sized = tasks.some(({ questions }) => questions !== undefined)
  const columns = [
    { label: t('column.task'), kind: 'wide' as const },
    ...(sized ? [{ label: t('column.questions'), kind: 'number' as const }] : []),
    { label: t('column.state'), kind: 'short' as const },
    { label: t('column.score'), kind: 'number' as const },
    { label: t('column.time'), kind: 'number' as const },
    { label: t('column.added'), kind: 'number' as const },
  ]
  const rows = tasks.map((task, at) => ({
    key: `${at}`,
    cells: [
      <bdi key="name">{task.name}</bdi>,
      ...(sized ? [count(task.questions ?? 0)] : []),
      task.state,
      task.score === null ? '' : percent(task.score),
      task.seconds === null ? '' : duration(task.seconds),
      dateTime(task.added),
    ],
  }))
  return {
    school: of.school,
    title: of.student,
    kind: of.kind,
    facts: [{ label: t('paper.date'), value: dateTime(of.now.toISOString()) }],
    tables: [{ columns, rows }],
  }
}

function headOf({ school, task, entries, classCode, now, t }: Of, kind: string): Omit<Paper, 'tables'> {
  const finals = entries.flatMap(({ status, score }) => (status === 'final' && score !== null ? [score] : []))
  const sent = entries.filter(({ sent_at }) => sent_at).length
  const classes = classCode ? [classCode] : task.classes
  return {
    school,
    title: task.name,
    kind,
    facts: [
      ...(task.teacher ? [{ label: t('column.teacher'), value: task.teacher }] : []),
      { label: t(classes.length === 1 ? 'paper.class' : 'paper.classes'), value: classes.map(className).join('، ') },
      { label: t('paper.sent'), value: t('paper.sentOf', { sent: count(sent), all: count(entries.length) }) },
      ...(finals.length > 0 ? [{ label: t('paper.average'), value: percent(mean(finals)) }] : []),
      { label: t('paper.date'), value: dateTime(now.toISOString()) },
    ],
  }
}

const mean = (scores: number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length

function scoreOf(entry: Entry, t: Texts): ReactNode {
  if (entry.score === null) return ''
  return entry.status === 'final' ? (
    percent(entry.score)
  ) : (
    <>
      {percent(entry.score)} <small>({t('column.provisional')})</small>
    </>
  )
}

function signOf(entry: Entry, question: Question, answer: EntryAnswer | undefined): string {
  if (entry.status === 'in_progress') return isAnswered(question, answer) ? '●' : ''
  if (!entry.sent_at) return ''
  if (answer && markOf(answer) === 'right') return '✓'
  return answerText(question, answer) ? '✗' : '–'
}

/** Number of sign columns that fit next to the names in portrait format. */
const MOST_MARKS = 20

function inParts(questions: Question[], most: number): { part: Question[]; from: number }[] {
  const parts: { part: Question[]; from: number }[] = []
  for (let from = 0; from < questions.length; from += most)
    parts.push({ part: questions.slice(from, from + most), from })
  return parts
}
