import { History, type LucideIcon, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { clockTime, dateOnly, dateTime } from '../i18n/format.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { useRestoreAnswers } from '../parts/entry-list/use-restore-answers.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { PlainButton, PlainLink } from '../ui/plain-button.tsx'
import styles from './attempt-history.module.css'
import { type HistoryLine, historyLines } from './history-lines.ts'
import { type Tone, wordsOf } from './history-words.ts'
import { ranges } from './question-groups.ts'
import side from './side.module.css'
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
        <PlainButton look="ghost" className={styles.more} busy={history.loading} onClick={history.loadMore}>
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

function Step({
  icon: Icon,
  tone,
  title,
  children,
}: {
  icon: LucideIcon
  tone?: Tone | undefined
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
