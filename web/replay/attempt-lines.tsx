import { CalendarClock, Save, WifiOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { clockTime, count, dateTime, percent } from '../i18n/format.ts'
import type { AttemptLine } from './attempt-moments.ts'
import { EVENT_ICONS } from './event-icons.ts'
import styles from './happenings.module.css'

interface AttemptLinesProps {
  lines: readonly AttemptLine[]
  questions: readonly Question[]
  /** Index of the last line that has happened at the shown moment. */
  now: number
  onChoose: (line: AttemptLine) => void
}

/** What was saved when, on which device, and what else happened; each line goes to its moment. */
export function AttemptLines({ lines, questions, now, onChoose }: AttemptLinesProps) {
  const { t } = useTranslation('replay')
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = box.current
    const line = list?.children[now]
    // Only this list scrolls, never the page.
    if (list && line instanceof HTMLElement) list.scrollTop = line.offsetTop - list.clientHeight / 2
  }, [now])
  return (
    <ol ref={box} className={styles.list} aria-label={t('happenings')}>
      {lines.map((line, at) => {
        const place = at === now ? 'now' : at < now ? undefined : 'later'
        const Icon = iconOf(line)
        return (
          <li key={line.key}>
            <button
              type="button"
              className={styles.line}
              data-place={place}
              aria-current={place === 'now' ? 'step' : undefined}
              onClick={() => onChoose(line)}
            >
              <span className={styles.icon} aria-hidden="true">
                <Icon size={15} />
              </span>
              <span className={styles.say}>
                <Words line={line} questions={questions} />
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

function iconOf(line: AttemptLine) {
  if (line.kind === 'event') return EVENT_ICONS[line.event.type]
  return { save: Save, gap: WifiOff, deadline: CalendarClock }[line.kind]
}

function Words({ line, questions }: Pick<AttemptLinesProps, 'questions'> & { line: AttemptLine }) {
  const { t } = useTranslation('replay')
  const numbersOf = (ids: readonly string[]) =>
    ids.map((id) => questions.findIndex(({ ID }) => ID === id) + 1).filter((number) => number > 0)
  const titled = (title: string, ...parts: string[]) => (
    <>
      <b>{title}</b>
      <small>
        <time dateTime={line.at}>{dateTime(line.at)}</time>
        {parts.map((part) => (
          <span key={part}>
            {' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </small>
    </>
  )
  const questionsOf = (ids: readonly string[]) => {
    const numbers = numbersOf(ids)
    return numbers.length > 0 ? [t('question', { numbers: `\u2066${numbers.join(', ')}\u2069` })] : []
  }
  switch (line.kind) {
    case 'save':
      return titled(
        t('attempt.saved'),
        ...questionsOf(line.questions),
        t('attempt.device', { number: count(line.device) }),
      )
    case 'gap':
      return titled(t('attempt.gap'), t('attempt.until', { time: clockTime(line.to) }))
    case 'deadline':
      return titled(
        t('attempt.deadline'),
        line.deadline === '' ? t('attempt.unlimited') : t('attempt.ends', { date: dateTime(line.deadline) }),
      )
    case 'event': {
      const { type, questions: ids = [], score, by, reason } = line.event
      const told = [
        ...(score == null ? [] : [percent(score)]),
        ...(by?.name ? [by.name] : []),
        ...(reason ? [reason] : []),
      ]
      return titled(t(`event.${type}`), ...questionsOf(ids), ...told)
    }
    default:
      return line satisfies never
  }
}
