import type { TFunction } from 'i18next'
import {
  BadgeCheck,
  Ban,
  Calculator,
  CalendarClock,
  CircleCheck,
  ClockAlert,
  History,
  KeyRound,
  type LucideIcon,
  Megaphone,
  PencilLine,
  Play,
  RotateCcw,
  Save,
  Send,
  Trash2,
  Undo2,
  WifiOff,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { clockTime, count, dateOnly, dateTime, percent } from '../i18n/format.ts'
import { earnedText } from '../i18n/points.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { useRestoreAnswers } from '../parts/entry-list/use-restore-answers.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import styles from './attempt-history.module.css'
import { type HistoryLine, historyLines } from './history-lines.ts'
import { ranges } from './question-groups.ts'
import side from './side.module.css'
import { timeWords } from './time-words.ts'
import type { EntryHistory } from './use-graded-entry.ts'

interface AttemptHistoryProps {
  history: EntryHistory
  task: Task
  /** The student whose history it is. */
  student: string
}

/** The events of this attempt, oldest first, with person and time. */
export function AttemptHistory({ history, task, student }: AttemptHistoryProps) {
  const { t } = useTranslation('grading')
  // Questions are referred to by their numbers.
  const questionIds = (task.questions ?? []).map(({ ID }) => ID)
  const deleted = (attempt: number) => `${paths.studentAnswers(task._id, student)}?attempt=${attempt}`
  const { events } = history
  const { restore } = useRestoreAnswers(task._id)
  const last = lastDeletion(events)
  const lines = historyLines(events, !history.more)
  const days = new Set(events.map(({ at }) => new Date(at).toDateString()))
  const oneDay = days.size === 1 && events[0] ? dateOnly(events[0].at) : undefined
  return (
    <Card className={side.box}>
      <h2 className={side.head}>
        {t('history.title')}
        {oneDay && <small>{oneDay}</small>}
      </h2>
      {history.more && (
        <PlainButton look="ghost" className={styles.more} disabled={history.loading} onClick={history.loadMore}>
          {t(history.loading ? 'history.loading' : 'history.more')}
        </PlainButton>
      )}
      {lines.length > 0 && (
        <PlainLink look="ghost" className={styles.more} to={paths.replayAttempt(task._id, student)}>
          <History size={17} aria-hidden="true" />
          {t('history.replay')}
        </PlainLink>
      )}
      {lines.length === 0 && <p className={styles.small}>{t('history.empty')}</p>}
      <ol className={styles.events}>
        {lines.map((line) => (
          <Line
            key={line.kind === 'saves' ? line.key : line.event.position}
            line={line}
            student={student}
            questionIds={questionIds}
            deleted={deleted}
            onRestore={line.kind === 'event' && line.event.position === last ? () => void restore(student) : undefined}
            withDay={oneDay === undefined}
          />
        ))}
      </ol>
    </Card>
  )
}

interface LineProps {
  line: HistoryLine
  student: string
  questionIds: string[]
  /** The page of a deleted attempt's answers. */
  deleted: (attempt: number) => string
  /** Absent: nothing to restore, or the student has started again. */
  onRestore: (() => void) | undefined
  withDay: boolean
}

function Line({ line, student, questionIds, deleted, onRestore, withDay }: LineProps) {
  const { t } = useTranslation('grading')
  const time = (at: string) => <time dateTime={at}>{withDay ? dateTime(at) : clockTime(at)}</time>
  const who = (by: HistoryEvent['by']) => {
    if (!by) return <bdi>{t('history.clock')}</bdi>
    return <bdi>{by._id === student ? studentName(by) : by.name || t('somebody')}</bdi>
  }
  if (line.kind === 'saves') {
    return (
      <Step icon={Save} title={t(line.first ? 'history.firstSaved' : 'history.saved')}>
        <bdi dir="ltr">
          {time(line.from)}
          {line.to !== line.from && <> – {time(line.to)}</>}
        </bdi>
        {' · '}
        {who(line.by)}
        <Numbers ids={line.questions} questionIds={questionIds} />
      </Step>
    )
  }
  const { event } = line
  const { icon, tone, title } = wordsOf(event, line.wasFinal, t)
  return (
    <Step icon={icon} tone={tone} title={title}>
      {time(event.at)}
      {' · '}
      {who(event.by)}
      {event.reason && (
        <>
          {' · '}
          <bdi>{event.reason}</bdi>
        </>
      )}
      {event.questions && <Numbers ids={event.questions} questionIds={questionIds} />}
      {event.type === 'answers_deleted' && event.attempt !== undefined && (
        <Link className={styles.deleted} to={deleted(event.attempt)}>
          {t('history.showDeleted')}
        </Link>
      )}
      {onRestore && (
        <PlainButton look="ghost" className={styles.more} onClick={onRestore}>
          {t('history.restore')}
        </PlainButton>
      )}
    </Step>
  )
}

function Numbers({ ids, questionIds }: { ids: string[]; questionIds: string[] }) {
  const { t } = useTranslation('grading')
  const numbers = [...new Set(ids.map((id) => questionIds.indexOf(id) + 1))].filter((number) => number > 0)
  if (numbers.length === 0) return null
  const text = `\u2066${ranges(numbers)}\u2069`
  return <> · {t(numbers.length === 1 ? 'history.question' : 'history.questionsList', { numbers: text })}</>
}

const STEPS: readonly HistoryEvent['type'][] = ['attempt_started', 'answers_deleted', 'answers_restored']

/** Position of the deletion whose answers can be restored: no attempt was started since. */
function lastDeletion(events: readonly HistoryEvent[]): number | undefined {
  const last = events
    .filter(({ type }) => STEPS.includes(type))
    .reduce<HistoryEvent | undefined>(
      (newest, one) => (newest && newest.position > one.position ? newest : one),
      undefined,
    )
  return last?.type === 'answers_deleted' ? last.position : undefined
}

type Tone = 'main' | 'warn' | 'bad' | undefined

function Step({
  icon: Icon,
  tone,
  title,
  children,
}: {
  icon: LucideIcon
  tone?: Tone
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <span className={styles.icon} data-tone={tone}>
        <Icon size={15} aria-hidden="true" />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.small}>{children}</p>
      </div>
    </li>
  )
}

/** Text of one event. Events of the whole task are included, because they may explain the end of an attempt. */
function wordsOf(
  event: HistoryEvent,
  wasFinal: boolean,
  t: TFunction<'grading'>,
): { icon: LucideIcon; tone?: Tone; title: string } {
  const score = percent(event.score ?? 0)
  switch (event.type) {
    case 'attempt_started':
      return { icon: Play, tone: 'main', title: t('history.started') }
    case 'answers_saved':
      return { icon: Save, title: t('history.saved') }
    case 'answers_submitted': {
      const { answered, of } = event
      const known = answered !== undefined && of !== undefined
      const title = known
        ? t('history.submitted', { answered: count(answered), of: count(of) })
        : t('history.submittedPlain')
      return { icon: Send, tone: 'main', title: withScore(title, event, t) }
    }
    case 'submitted_by_deadline':
      return { icon: Send, tone: 'warn', title: withScore(t('history.byDeadline'), event, t) }
    case 'answers_late':
      return { icon: ClockAlert, tone: 'warn', title: t('history.late') }
    case 'deadline_moved': {
      const title = event.date_end
        ? t('history.deadlineMoved', { date: dateTime(event.date_end) })
        : t('history.deadlineNone')
      return { icon: CalendarClock, title }
    }
    case 'grade_changed':
      if (event.finished) return { icon: CircleCheck, title: t('history.madeFinal', { score }) }
      return wasFinal
        ? { icon: RotateCcw, title: t('history.madeWaiting') }
        : { icon: Calculator, title: t('history.scoreChanged', { score }) }
    case 'answer_marked':
      return { icon: PencilLine, title: t('history.answerMarked', { score }) }
    case 'answers_remarked':
      return { icon: Calculator, title: t(event.correction ? 'history.remarkedByKey' : 'history.remarked', { score }) }
    case 'key_corrected':
      return { icon: KeyRound, tone: 'main', title: t(`history.corrected.${event.change ?? 'unknown'}`) }
    case 'correction_undone':
      return { icon: Undo2, title: t('history.correctionUndone') }
    case 'marking_rule_set':
      return { icon: BadgeCheck, tone: 'main', title: t('history.ruleSet') }
    case 'marking_rule_removed':
      return { icon: Undo2, title: t('history.ruleRemoved') }
    case 'question_clarified':
      return { icon: Megaphone, tone: 'main', title: t('history.clarified') }
    case 'gaps_reported':
      return { icon: WifiOff, title: t('history.gaps') }
    case 'questions_shown':
      return { icon: CalendarClock, title: t('history.shown') }
    case 'comment_set':
      return { icon: PencilLine, title: t('history.commented') }
    case 'result_opened':
      return { icon: CircleCheck, title: t('history.opened') }
    case 'answers_deleted':
      return { icon: Trash2, tone: 'bad', title: t('history.deleted') }
    case 'answers_restored':
      return { icon: Undo2, tone: 'main', title: t('history.restored') }
    case 'attempt_restored':
      return { icon: Undo2, title: t('history.goesOn') }
    case 'attempt_ended':
    case 'task_closed':
      return { icon: Ban, title: t('history.ended') }
    case 'task_sent':
    case 'task_revised':
    case 'task_rescheduled':
    case 'questions_replaced':
    case 'audience_changed':
    case 'recipients_added':
    case 'recipients_removed':
    case 'task_opened':
    case 'owners_changed':
    case 'substitution_ended':
    case 'task_deleted':
    case 'task_restored':
      return { icon: PencilLine, title: t('history.other') }
    case 'task_paused':
    case 'task_resumed':
    case 'time_granted':
    case 'attempt_reopened':
    case 'attempt_allowed':
    case 'grant_undone':
    case 'attempt_paused':
    case 'attempt_resumed':
      return timeWords(event.type, event, t)
    default:
      return event.type satisfies never
  }
}

function withScore(title: string, event: HistoryEvent, t: TFunction<'grading'>): string {
  const { score, finished, earned, points } = event
  if (score === undefined || score === null) return title
  const marked = t(finished ? 'history.autoScore' : 'history.autoProvisional', { score: percent(score) })
  const told = earned !== undefined && points !== undefined ? [earnedText({ earned, of: points })] : []
  return [title, marked, ...told].join(' · ')
}
