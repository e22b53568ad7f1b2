import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import { duration } from '../i18n/format.ts'
import { LastCheck } from '../parts/taking/last-check.tsx'
import { type TakingState, unanswered } from '../parts/taking/taking-state.ts'
import { shownLeft } from './countdown.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface Props {
  task: StudentTask
  questions: readonly StudentQuestion[]
  state: TakingState
  deadline: string
  skewMs: number
  /** As in `TimeLeft`. */
  held: boolean
  away: boolean
  onGo: (to: number) => void
  onBack: () => void
  onSubmit: () => void
}

/** Confirmation before the submission, with the time left. */
export function SubmitConfirm({ task, deadline, skewMs, held, away, ...check }: Props) {
  const { t } = useTranslation('take-task')
  const left = shownLeft(useSecondsLeft(deadline, skewMs), task.timer > 0)
  const missing = unanswered(check.questions, check.state.values).length
  return (
    <LastCheck
      {...check}
      title={t('confirm.title', { name: `\u2068${task.name}\u2069` })}
      timeLeft={left === null || (held && left === 0) ? undefined : duration(left)}
      warning={away ? t('confirm.away') : undefined}
      consequence={t('confirm.final')}
      submitLabel={missing > 0 ? t('confirm.sendAnyway') : t('confirm.sendNow')}
      leaveOpenLabel={t('confirm.leaveOpen', { count: missing })}
    />
  )
}
