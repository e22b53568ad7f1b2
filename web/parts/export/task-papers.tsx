import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { className, count, dateTime, duration, joinList, percent } from '../../i18n/format.ts'
import { earnedFraction, pointsText } from '../../i18n/points.ts'
import { isAnswered } from '../../ways/ways.ts'
import { studentName } from '../entry-list/student-name.ts'
import { wasAsked } from '../question/asked.ts'
import { MARK_CHARACTERS, markOf } from '../question/mark-signs.ts'
import { type Earned, earnedIn, earnedOf, pointsOf, usesPoints } from '../question/points.ts'
import { questionTitle } from '../question/question-title.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import { answerText, hasPartly, keyText } from './answer-text.ts'
import type { Paper, PaperTable } from './paper.ts'
import type { StudentTask } from './task-rows.ts'

type Texts = TFunction<'export'>

interface TaskPaperInput {
  school: string
  task: Task
  /** The visible entries in their order. */
  entries: Entry[]
  classCode: string | undefined
  now: Date
  t: Texts
}

/** A task's students with status, score and time. */
export function studentsPaper(input: TaskPaperInput): Paper {
  const { task, entries, t } = input
  const columns = [
    { label: '#', kind: 'number' as const },
    { label: t('column.student'), kind: 'wide' as const },
    { label: t('column.class'), kind: 'short' as const },
    { label: t('column.state'), kind: 'short' as const },
    { label: t('column.score'), kind: 'number' as const },
    ...pointsColumn(task, t),
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
      ...pointsCell(task, () => earnedIn(task, entry)),
      entry.timer === null ? '' : duration(entry.timer),
      entry.sent_at ? dateTime(entry.sent_at) : '',
    ],
  }))
  return { ...headOf(input, t('students')), tables: [{ columns, rows }] }
}

/**
 * All answers: an overview with one sign for each answer, then a table for each question with the right answer above.
 */
export function answersPaper(input: TaskPaperInput): Paper {
  const { task, entries, t } = input
  const questions = task.questions ?? []
  const given = new Map(
    entries.map(({ _id, answers }) => [_id, new Map((answers ?? []).map((one) => [one.ID, one]))] as const),
  )
  const answerOf = (entry: Entry, question: Question) => given.get(entry._id)?.get(question.ID)
  const overviews = inParts(questions, MAX_SIGN_COLUMNS).map(({ part, from }): PaperTable => {
    const columns = [
      { label: t('column.student'), kind: 'wide' as const },
      ...part.map((_, at) => ({ label: String(from + at + 1), kind: 'mark' as const })),
      { label: t('column.score'), kind: 'number' as const },
      ...pointsColumn(task, t),
    ]
    const rows = entries.map((entry) => ({
      key: entry._id,
      cells: [
        <bdi key="name">{studentName(entry)}</bdi>,
        ...part.map((question) => signOf(entry, question, answerOf(entry, question))),
        scoreOf(entry, t),
        ...pointsCell(task, () => earnedIn(task, entry)),
      ],
    }))
    return { heading: t('paper.marks'), columns, rows }
  })
  const started = entries.filter(({ status }) => status !== 'not_started')
  const byQuestion = questions.map((question, at): PaperTable => {
    const asked = started.filter((entry) => wasAsked(entry, question))
    const submitted = asked.filter(({ sent_at }) => sent_at)
    const right = submitted.filter((entry) => answerOf(entry, question)?.right).length
    const rows = asked.map((entry) => {
      const answer = answerOf(entry, question)
      const text = answerText(question, answer)
      return {
        key: entry._id,
        cells: [
          <bdi key="name">{studentName(entry)}</bdi>,
          signOf(entry, question, answer),
          ...pointsCell(task, () => (isMarked(entry, answer) ? earnedOf(question, answer) : undefined)),
          text ? (
            <bdi key="answer">
              <TextWithSums text={text} />
            </bdi>
          ) : entry.sent_at ? (
            t('paper.noAnswer')
          ) : (
            ''
          ),
        ],
      }
    })
    return {
      heading: (
        <>
          {t('paper.question', { number: at + 1 })}:{' '}
          <bdi>
            <TextWithSums text={questionTitle(question)} />
          </bdi>
        </>
      ),
      text: (
        <>
          {t('paper.rightAnswer')}:{' '}
          <bdi>
            <TextWithSums text={keyText(question)} />
          </bdi>
          {usesPoints(task) && ` · ${pointsText(pointsOf(question))}`}
          {submitted.length > 0 &&
            ` · ${t('paper.rightOf')}: ${t('paper.sentOf', { sent: right, all: submitted.length })}`}
          {question.explanation && (
            <>
              <br />
              {t('paper.explanation')}:{' '}
              <bdi>
                <TextWithSums text={question.explanation} />
              </bdi>
            </>
          )}
        </>
      ),
      columns: [
        { label: t('column.student'), kind: 'short' },
        { label: '✓', kind: 'mark' },
        ...pointsColumn(task, t),
        { label: t('column.answer'), kind: 'wide' },
      ],
      rows,
    }
  })
  const questionTables = started.length > 0 ? byQuestion.filter(({ rows }) => rows.length > 0) : []
  return {
    ...headOf(input, t('answers')),
    tables: [...overviews, ...questionTables],
    note: [
      t(hasPartly(task, entries) ? 'paper.keysPartly' : 'paper.keys'),
      ...(task.draws ? [t('paper.keyUnasked')] : []),
    ].join(' '),
  }
}

/** A student's tasks. */
export function tasksPaper(input: {
  kind: string
  school: string
  student: string
  tasks: StudentTask[]
  now: Date
  t: Texts
}): Paper {
  const { t, tasks } = input
  const withSize = tasks.some(({ questions }) => questions !== undefined)
  const columns = [
    { label: t('column.task'), kind: 'wide' as const },
    ...(withSize ? [{ label: t('column.questions'), kind: 'number' as const }] : []),
    { label: t('column.state'), kind: 'short' as const },
    { label: t('column.score'), kind: 'number' as const },
    { label: t('column.time'), kind: 'number' as const },
    { label: t('column.added'), kind: 'number' as const },
  ]
  const rows = tasks.map((task, at) => ({
    key: `${at}`,
    cells: [
      <bdi key="name">{task.name}</bdi>,
      ...(withSize ? [count(task.questions ?? 0)] : []),
      task.state,
      task.score === null ? '' : percent(task.score),
      task.seconds === null ? '' : duration(task.seconds),
      dateTime(task.added),
    ],
  }))
  return {
    school: input.school,
    title: input.student,
    kind: input.kind,
    facts: [{ label: t('paper.date'), value: dateTime(input.now.toISOString()) }],
    tables: [{ columns, rows }],
  }
}

function headOf({ school, task, entries, classCode, now, t }: TaskPaperInput, kind: string): Omit<Paper, 'tables'> {
  const finals = entries.flatMap(({ status, score }) => (status === 'final' && score !== null ? [score] : []))
  const submitted = entries.filter(({ sent_at }) => sent_at).length
  const classes = classCode ? [classCode] : task.classes
  return {
    school,
    title: task.name,
    kind,
    facts: [
      ...(task.teacher ? [{ label: t('column.teacher'), value: task.teacher }] : []),
      { label: t(classes.length === 1 ? 'paper.class' : 'paper.classes'), value: joinList(classes.map(className)) },
      { label: t('paper.sent'), value: t('paper.sentOf', { sent: count(submitted), all: count(entries.length) }) },
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

/** A column of a task that uses points. */
const pointsColumn = (task: Task, t: Texts) =>
  usesPoints(task) ? [{ label: t('column.points'), kind: 'number' as const }] : []

const isMarked = ({ sent_at }: Entry, answer: EntryAnswer | undefined): boolean =>
  sent_at !== '' && answer?.earned !== null

/** «2.5/6»; empty before the submission, and while the answer waits for the teacher. */
function pointsCell(task: Task, read: () => Earned | undefined): ReactNode[] {
  if (!usesPoints(task)) return []
  const earned = read()
  return [earned ? earnedFraction(earned) : '']
}

/** In progress, or waiting for the teacher's mark: ● answered. Otherwise the sign of the mark, – not answered. */
function signOf(entry: Entry, question: Question, answer: EntryAnswer | undefined): string {
  if (!wasAsked(entry, question)) return UNASKED
  if (entry.status === 'in_progress') return isAnswered(question, answer) ? ANSWERED : ''
  if (!entry.sent_at) return ''
  const mark = markOf(answer)
  if (mark !== 'right' && !answerText(question, answer)) return MARK_CHARACTERS.empty
  return mark ? MARK_CHARACTERS[mark] : ANSWERED
}

const ANSWERED = '●'

/** The sign of a question that the student did not get. */
const UNASKED = '·'

/** Number of sign columns that fit next to the names in portrait format. */
const MAX_SIGN_COLUMNS = 20

function inParts(questions: Question[], size: number): { part: Question[]; from: number }[] {
  const parts: { part: Question[]; from: number }[] = []
  for (let from = 0; from < questions.length; from += size)
    parts.push({ part: questions.slice(from, from + size), from })
  return parts
}
