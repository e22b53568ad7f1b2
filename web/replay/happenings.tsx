import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplayEvent } from '../../server/contract/past-calls.ts'
import type { Question } from '../../server/contract/questions.ts'
import { dateTime, percent } from '../i18n/format.ts'
import { isolated } from '../i18n/isolated.ts'
import { EVENT_ICONS } from './event-icons.ts'
import styles from './happenings.module.css'

interface HappeningsProps {
  label: string
  events: readonly ReplayEvent[]
  questions: readonly Question[]
  /** The name of a student as it may be shown. */
  nameOf: (student: { _id: string; name: string }) => string
  /** Index of the last event that has happened at the shown moment; later ones are dimmed. Absent: all are alike. */
  now?: number
  onChoose: (event: ReplayEvent) => void
}

/** What happened, each line a button that goes to its moment. */
export function Happenings({ label, events, questions, nameOf, now, onChoose }: HappeningsProps) {
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = box.current
    const line = now === undefined ? undefined : list?.children[now]
    if (!list || !(line instanceof HTMLElement)) return
    // Only this list scrolls, never the page.
    list.scrollTop = line.offsetTop - list.clientHeight / 2
  }, [now])
  return (
    <ol ref={box} className={styles.list} aria-label={label}>
      {events.map((event, at) => (
        <Line
          key={`${event.type} ${event.position}`}
          event={event}
          questions={questions}
          nameOf={nameOf}
          place={now === undefined ? undefined : at === now ? 'now' : at < now ? undefined : 'later'}
          onChoose={onChoose}
        />
      ))}
    </ol>
  )
}

interface LineProps extends Pick<HappeningsProps, 'questions' | 'nameOf' | 'onChoose'> {
  event: ReplayEvent
  place: 'now' | 'later' | undefined
}

const Line = memo(function Line({ event, questions, nameOf, place, onChoose }: LineProps) {
  const { t } = useTranslation('replay')
  const Icon = EVENT_ICONS[event.type]
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-place={place}
        aria-current={place === 'now' ? 'step' : undefined}
        onClick={() => onChoose(event)}
      >
        <span className={styles.icon} aria-hidden="true">
          <Icon size={15} />
        </span>
        <span className={styles.say}>
          <b>{t(`event.${event.type}`)}</b>
          <small>
            <time dateTime={event.at}>{dateTime(event.at)}</time>
            <Details event={event} questions={questions} nameOf={nameOf} />
          </small>
        </span>
      </button>
    </li>
  )
})

function Details({ event, questions, nameOf }: Pick<LineProps, 'event' | 'questions' | 'nameOf'>) {
  const { t } = useTranslation('replay')
  const { student, students, by, score, reason, owners = [] } = event
  const numbers = (event.questions ?? []).map((id) => questions.findIndex(({ ID }) => ID === id) + 1)
  const known = numbers.filter((number) => number > 0)
  const parts = [
    ...(student ? [nameOf(student)] : []),
    ...(students === undefined ? [] : [t('students', { n: students })]),
    ...(known.length > 0 ? [t('question', { numbers: `\u2066${known.join(', ')}\u2069` })] : []),
    ...owners.map(({ name, until }) => {
      const named = name || t('somebody')
      return until ? t('until', { name: isolated(named), date: dateTime(until) }) : named
    }),
    ...(score === undefined || score === null ? [] : [percent(score)]),
    ...(by && by._id !== student?._id ? [by.name || t('somebody')] : []),
    ...(reason ? [reason] : []),
  ]
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have a fixed order
    <span key={at}>
      {' · '}
      <bdi>{part}</bdi>
    </span>
  ))
}
