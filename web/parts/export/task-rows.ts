import type { TFunction } from 'i18next'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { StudentResult } from '../../../server/contract/students.ts'
import type { Task, TaskRow } from '../../../server/contract/task-shapes.ts'
import { className } from '../../i18n/format.ts'
import { studentName } from '../entry-list/student-name.ts'
import { wasAsked } from '../question/asked.ts'
import { markOf } from '../question/mark-signs.ts'
import { earnedIn, usesPoints } from '../question/points.ts'
import { questionTitle } from '../question/question-title.ts'
import { hasPartly, markedText } from './answer-text.ts'
import { type Cell, instantText, spanText } from './csv.ts'

type Texts = TFunction<'export'>

/**
 * A head, then a row for each entry, in their order. The number is that of answered questions, or of flip cards known
 * at the first try.
 */
export function studentRows(
  entries: Entry[],
  task: Pick<TaskRow, 'questions_num' | 'activity' | 'teacher' | 'partial' | 'points' | 'attempts'>,
  t: Texts,
): Cell[][] {
  const head = [
    ...['student', 'class', 'state'].map((name) => t(`column.${name as 'student'}`)),
    `${t('column.score')} %`,
    t('column.provisional'),
    `${t(task.activity ? 'column.known' : 'column.answered')} / ${task.questions_num}`,
    ...pointsHead(task, t),
    `${t('column.time')} (h:mm:ss)`,
    t('column.started'),
    t('column.sent'),
    ...attemptsHead(task, t),
    ...(task.teacher ? [t('column.teacher')] : []),
  ]
  return [
    head,
    ...entries.map((entry) => [
      ...studentCells(entry, t),
      task.activity ? (entry.right ?? null) : entry.answered,
      ...pointsCell(task, entry),
      entry.timer === null ? null : spanText(entry.timer),
      instantText(entry.started_at),
      instantText(entry.sent_at),
      ...attemptsCell(task, entry),
      ...(task.teacher ? [task.teacher] : []),
    ]),
  ]
}

/**
 * A head, then a row for each entry with all answers, one column for each question. A sign before an answer is its
 * mark, and what decided it stands after it if not the key did for all. The head of the number of partly right answers explains
 * their sign. The teacher's comments follow their question, those on whole attempts are at the end; without comments there is
 * no column for them.
 */
export function answerRows(
  entries: Entry[],
  questions: Question[],
  task: Weighted & Repeated & Ruled & Taught,
  t: Texts,
): Cell[][] {
  const partly = hasPartly(task, entries)
  const commented = new Set(entries.flatMap(({ comments = [] }) => comments.map(({ question }) => question)))
  const credited = new Set(entries.flatMap(({ answers = [] }) => answers.filter(({ by }) => by).map(({ ID }) => ID)))
  const head = [
    ...['student', 'class', 'state'].map((name) => t(`column.${name as 'student'}`)),
    `${t('column.score')} %`,
    t('column.provisional'),
    `${t('column.right')} / ${task.questions_num}`,
    ...(partly ? [t('column.partly')] : []),
    ...pointsHead(task, t),
    ...attemptsHead(task, t),
    ...(task.teacher ? [t('column.teacher')] : []),
    ...questions.flatMap((question, at) => [
      `${at + 1}. ${questionTitle(question)}`,
      ...(credited.has(question.ID) ? [t('column.markedBy', { number: at + 1 })] : []),
      ...(commented.has(question.ID) ? [t('column.commentOn', { number: at + 1 })] : []),
    ]),
    ...(commented.has(undefined) ? [t('column.comment')] : []),
  ]
  return [
    head,
    ...entries.map((entry) => {
      const given = new Map((entry.answers ?? []).map((answer) => [answer.ID, answer]))
      const comments = new Map(entry.comments?.map(({ question, text }) => [question, text]))
      const commentOn = (question: string | undefined) =>
        commented.has(question) ? [comments.get(question) ?? null] : []
      const answers = questions.flatMap((question) => [
        wasAsked(entry, question) ? markedText(question, given.get(question.ID)) || null : t('unasked'),
        ...(credited.has(question.ID) ? [markedBy(given.get(question.ID), task, t)] : []),
        ...commentOn(question.ID),
      ])
      const right = [entry.right ?? null, ...(partly ? [partlyIn(entry)] : [])]
      const marks = [...right, ...pointsCell(task, entry), ...attemptsCell(task, entry)]
      const teacher = task.teacher ? [task.teacher] : []
      return [...studentCells(entry, t), ...marks, ...teacher, ...answers, ...commentOn(undefined)]
    }),
  ]
}

/** What decided the mark, if not the key: a rule by its texts and its teacher, a teacher, a correction. */
function markedBy(answer: EntryAnswer | undefined, { rules = [] }: Ruled, t: Texts): Cell {
  if (!answer?.by) return null
  if (answer.by !== 'rule') return t(`by.${answer.by}`)
  const rule = rules.find((one) => one.rule === answer.rule)
  return rule ? t('by.rule', { texts: rule.texts.join(' | '), name: rule.by.name }) : t('by.ruleGone')
}

/** Number of partly right answers; null before the submission. */
const partlyIn = ({ right, answers = [] }: Entry): Cell =>
  right === undefined ? null : answers.filter((given) => markOf(given) === 'partly').length

type Weighted = Pick<TaskRow, 'questions_num' | 'partial' | 'points'>
type Repeated = Pick<TaskRow, 'attempts'>
type Taught = Pick<TaskRow, 'teacher'>
type Ruled = Pick<Task, 'rules'>

/** The number of attempts, of a task that may be repeated. The answers are those of the attempt that counts. */
const attemptsHead = ({ attempts }: Repeated, t: Texts): Cell[] =>
  attempts === undefined ? [] : [t('column.attempts')]
const attemptsCell = ({ attempts }: Repeated, entry: Entry): Cell[] =>
  attempts === undefined ? [] : [entry.attempts?.length ?? 0]

/** A column of a task that uses points. */
const pointsHead = (task: Weighted, t: Texts): Cell[] =>
  usesPoints(task) ? [`${t('column.points')} / ${task.points ?? task.questions_num}`] : []

function pointsCell(task: Weighted, entry: Entry): Cell[] {
  const earned = earnedIn(task, entry)
  return usesPoints(task) ? [earned ? earned.earned / 100 : null] : []
}

/** Name, class, status, score, and whether it is provisional. */
const studentCells = (entry: Entry, t: Texts): Cell[] => [
  studentName(entry),
  entry.classes.map(className).join(' '),
  t(`state.${entry.status}`),
  entry.score,
  entry.score !== null && entry.status !== 'final' ? t('yes') : null,
]

/** A task of a student, from the student's own list or from a teacher's view of the student. */
export interface StudentTask {
  name: string
  teacher?: string
  questions?: number
  score: number | null
  state: string
  seconds: number | null
  /** ISO. */
  added: string
  /** ISO. */
  submitted?: string
}

/** A head, then a row for each task. A teacher's view has neither teacher, questions, nor time of submission. */
export function taskRows(tasks: StudentTask[], t: Texts): Cell[][] {
  const withTeacher = tasks.some(({ teacher }) => teacher !== undefined)
  const withSize = tasks.some(({ questions }) => questions !== undefined)
  const head = [
    t('column.task'),
    ...(withTeacher ? [t('column.teacher')] : []),
    ...(withSize ? [t('column.questions')] : []),
    `${t('column.score')} %`,
    `${t('column.time')} (h:mm:ss)`,
    t('column.state'),
    t('column.added'),
    ...(withSize ? [t('column.sent')] : []),
  ]
  return [
    head,
    ...tasks.map((task): Cell[] => [
      task.name,
      ...(withTeacher ? [task.teacher ?? null] : []),
      ...(withSize ? [task.questions ?? null] : []),
      task.score,
      task.seconds === null ? null : spanText(task.seconds),
      task.state,
      instantText(task.added),
      ...(withSize ? [instantText(task.submitted)] : []),
    ]),
  ]
}

/** From a teacher's view of a student. */
export const studentsTask = (result: StudentResult, t: Texts): StudentTask => ({
  name: result.task.name,
  score: result.score,
  state: t(`state.${result.status}`),
  seconds: result.timer,
  added: result.time,
})

/** From the student's own list. */
export const ownTask = (task: TaskRow, t: Texts): StudentTask => ({
  name: task.name,
  teacher: task.teacher ?? '',
  questions: task.questions_num,
  score: task.st_score ?? null,
  // A score that is held back does not wait for the teacher.
  state: t(`state.${task.score && task.st_status === 'waiting' ? 'sent' : (task.st_status ?? 'not_started')}`),
  seconds: task.st_timer ?? null,
  added: task.time,
  submitted: task.st_sent_at,
})
