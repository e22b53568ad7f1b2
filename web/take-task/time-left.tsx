import { Clock, Timer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duration } from '../i18n/format.ts'
import { passedMark, shownLeft, urgencyOf } from './countdown.ts'
import classes from './time-left.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  deadline: string
  skewMs: number
  /** The attempt has its own time limit, not only the task's end date. */
  timed: boolean
  /** The device's clock jumped by this many milliseconds; nothing ends before `skewMs` takes this into account. */
  onJump: (ms: number) => void
  /**
   * A submission was refused for now, so the end that is known may be the old one: `onTimeUp` is not called for an end that
   * is over already when this appears.
   */
  held: boolean
  /** Called at the end. */
  onTimeUp: () => void
}

/** Normal, amber at 5 minutes, red at 1; each is announced once. Renders nothing without an end. */
export function TimeLeft({ deadline, skewMs, timed, held, onJump, onTimeUp }: Props) {
  const { t } = useTranslation('take-task')
  const left = useSecondsLeft(deadline, skewMs, onJump)
  const before = useRef<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const latestOnTimeUp = useRef(onTimeUp)
  latestOnTimeUp.current = onTimeUp
  const latestHeld = useRef(held)
  latestHeld.current = held
  useEffect(() => {
    const mark = passedMark(before.current, left)
    const opensAtEnd = before.current === null && left === 0 && !latestHeld.current
    before.current = left
    if (mark === 0 || opensAtEnd) {
      setAnnouncement(t('time.up'))
      latestOnTimeUp.current()
    } else if (mark !== undefined) setAnnouncement(mark === 60 ? t('time.one') : t('time.five'))
  }, [left, t])
  const shown = shownLeft(left, timed)
  // The time is not over, and the page does not know yet how much is left.
  if (shown === null || (held && shown === 0)) return null
  const urgency = urgencyOf(shown)
  const Icon = urgency === 'red' ? Timer : Clock
  return (
    <span className={classes.time} data-urgency={urgency}>
      <Icon size={19} strokeWidth={2} aria-hidden />
      <span role="timer" aria-label={t('time.left', { time: duration(shown) })}>
        <bdi>{duration(shown)}</bdi>
      </span>
      <span className="sr-only" role="status" aria-live="assertive">
        {announcement}
      </span>
    </span>
  )
}
