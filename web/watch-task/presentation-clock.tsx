import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import styles from './presentation-view.module.css'

/**
 * Time until the task ends, with a bar of the rest; time since the start when the task has no end. By the server's clock: that
 * of a computer in a classroom may be wrong.
 */
export function PresentationClock({ task, skewMs }: { task: Task; skewMs: number }) {
  const { t } = useTranslation('watch-task')
  const current = useNow() + skewMs
  // The clock does not run during a pause.
  const now = task.paused_at ? Date.parse(task.paused_at) : current
  const start = Date.parse(task.date_start || task.time)
  const end = task.date_end ? Date.parse(task.date_end) : undefined
  if (now < start) return <Clock face={clockFace((start - now) / 1000)} label={t('projector.untilStart')} />
  if (end === undefined)
    return (
      <Clock
        face={clockFace((now - start) / 1000)}
        label={t(task.paused_at ? 'projector.paused' : 'projector.elapsed')}
      />
    )
  if (now >= end) return <Clock face={{ text: '0:00' }} label={t('projector.over')} part={0} />
  return (
    <Clock
      face={clockFace((end - now) / 1000)}
      label={t(task.paused_at ? 'projector.paused' : 'projector.untilEnd')}
      part={(end - now) / Math.max(1, end - start)}
    />
  )
}

function Clock({ face, label, part }: { face: ClockFace; label: string; part?: number }) {
  const { t } = useTranslation('watch-task')
  return (
    <>
      <p className={styles.clock}>
        {'text' in face ? (
          <b role="timer" dir="ltr">
            {face.text}
          </b>
        ) : (
          <b data-words>{t('projector.days', { count: face.days })}</b>
        )}
        <span>{label}</span>
      </p>
      <div className={styles.line} data-empty={part === undefined || undefined}>
        {part !== undefined && <i style={{ inlineSize: `${part * 100}%` }} />}
      </div>
    </>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return now
}

const DAY = 86_400
const HOUR = 3600

export type ClockFace = { days: number } | { text: string }

/** Formats seconds for reading from a distance: 9:42, 1:09:42; whole days from two days on. */
export function clockFace(seconds: number): ClockFace {
  const left = Math.max(0, Math.floor(seconds))
  if (left >= 2 * DAY) return { days: Math.floor(left / DAY) }
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor((left % HOUR) / 60)
  const hours = Math.floor(left / HOUR)
  return { text: hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}` }
}
