import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showBanner } from '../ui/show-banner.ts'
import type { OutboxState } from './outbox-state.ts'
import type { Opened } from './use-student-task.ts'

/**
 * Says that a submitted attempt runs again, if that happens while the page shows its result (`submitted`). A new attempt
 * begins without answers, or with right ones of the last attempt, and the student started it.
 */
export function useReopened(opened: Opened | undefined, submitted: boolean): void {
  const { t } = useTranslation('take-task')
  const { draft = [], kept = [] } = opened?.reply.attempt ?? {}
  const answers = draft.length - kept.length
  const before = useRef(submitted)
  useEffect(() => {
    const reopened = before.current && !submitted && answers > 0
    before.current = submitted
    if (reopened) showBanner({ tone: 'info', title: t('reopened.title'), text: t('reopened.text') })
  }, [submitted, answers, t])
}

/** Says that a submission did not end the attempt, because a teacher reopened it after the press. */
export function useReopenedMeanwhile(held: OutboxState['held']): void {
  const { t } = useTranslation('take-task')
  useEffect(() => {
    if (held?.why === 'reopened')
      showBanner({ tone: 'info', title: t('reopened.title'), text: t('reopened.afterSending') })
  }, [held, t])
}
