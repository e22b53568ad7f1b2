import type { TFunction } from 'i18next'
import {
  CalendarRange,
  CirclePause,
  CirclePlay,
  ClockPlus,
  type LucideIcon,
  Repeat,
  RotateCcw,
  Undo2,
} from 'lucide-react'
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'
import { dateTime } from '../i18n/format.ts'

export type TimeEventType =
  | 'task_paused'
  | 'task_resumed'
  | 'time_granted'
  | 'attempt_reopened'
  | 'attempt_allowed'
  | 'grant_undone'
  | 'attempt_paused'
  | 'attempt_resumed'

/** Text of a change of time, or of a pause. */
export function timeWords(
  type: TimeEventType,
  event: HistoryEvent,
  t: TFunction<'grading'>,
): { icon: LucideIcon; tone?: 'main' | 'warn'; title: string } {
  switch (type) {
    case 'task_paused':
      return { icon: CirclePause, tone: 'warn', title: t('history.taskPaused') }
    case 'task_resumed':
      return { icon: CirclePlay, title: t('history.taskResumed') }
    case 'time_granted':
      return event.minutes
        ? { icon: ClockPlus, tone: 'main', title: t('history.minutesGiven', { count: event.minutes }) }
        : { icon: CalendarRange, tone: 'main', title: [t('history.datesGiven'), ...datesOf(event, t)].join(' ') }
    case 'attempt_reopened': {
      const title = event.date_end
        ? t('history.reopenedUntil', { date: dateTime(event.date_end) })
        : t('history.reopened')
      return { icon: RotateCcw, tone: 'main', title }
    }
    case 'attempt_allowed':
      return { icon: Repeat, tone: 'main', title: t('history.attemptAllowed') }
    case 'grant_undone':
      return { icon: Undo2, title: t('history.grantUndone') }
    case 'attempt_paused':
      return { icon: CirclePause, title: t('history.clockStopped') }
    case 'attempt_resumed': {
      const title = event.date_end
        ? t('history.clockRunsUntil', { date: dateTime(event.date_end) })
        : t('history.clockRuns')
      return { icon: CirclePlay, title }
    }
    default:
      return type satisfies never
  }
}

const datesOf = ({ date_start, date_end }: HistoryEvent, t: TFunction<'grading'>): string[] => [
  ...(date_start ? [t('history.from', { date: dateTime(date_start) })] : []),
  ...(date_end ? [t('history.until', { date: dateTime(date_end) })] : []),
]
