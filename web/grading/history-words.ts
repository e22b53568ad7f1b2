import type { TFunction } from 'i18next'
import {
  BadgeCheck,
  Ban,
  Calculator,
  CalendarClock,
  CircleCheck,
  ClockAlert,
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
import type { HistoryEvent } from '../../server/contract/history-shapes.ts'
import { count, dateTime, percent } from '../i18n/format.ts'
import { earnedText } from '../i18n/points.ts'
import { timeWords } from './time-words.ts'

export type Tone = 'main' | 'warn' | 'bad'

/**
 * Icon and text of one event; `wasFinal`: whether the score was final before it. Events of the whole task are included,
 * because they may explain the end of an attempt.
 */
export function wordsOf(
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
    case 'answers_remarked': {
      const title = t(event.correction ? 'history.remarkedByKey' : 'history.remarked', { score })
      return { icon: Calculator, title }
    }
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
  const pointsText = earned !== undefined && points !== undefined ? [earnedText({ earned, of: points })] : []
  return [title, marked, ...pointsText].join(' · ')
}
