import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { queryKeyOf } from '../api/query-of.ts'
import type { UserInfo } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { submissionValues } from '../parts/taking/taking-state.ts'
import { TaskSkeleton } from '../parts/taking/task-skeleton.tsx'
import { showBanner } from '../ui/banner.tsx'
import { forgetDraft, readDraft } from './draft.ts'
import { isBegun, missedBefore, missedIn, only } from './missed.ts'
import { MissedOffer } from './missed-offer.tsx'
import type { PracticeQuiz } from './practice-quiz.ts'
import { PracticeResult } from './practice-result.tsx'
import { TakingPractice } from './taking-practice.tsx'
import { type Given, useStep } from './use-checked.ts'

/**
 * A practice from the first question to the review. The result is kept in the entry of the browser's history: a reload
 * shows it again, a new visit starts again.
 */
export function Practice({ quiz, me }: { quiz: PracticeQuiz; me: UserInfo }) {
  const { t } = useTranslation('practice')
  const client = useQueryClient()
  const [{ checked, all, ...step }, setStep] = useStep()
  const [checking, setChecking] = useState(false)
  /** Answers whose check failed. The draft does not have them if the browser stores nothing. */
  const [unchecked, setUnchecked] = useState<Given>()
  const scope = { user: me._id, quiz: quiz._id }
  const [left] = useState(() => readDraft(scope))
  const again = all ? undefined : (step.again ?? (isBegun(left) ? left.again : undefined))
  const missed = all || again || isBegun(left) ? [] : missedBefore(quiz)
  const offering = !checked && missed.length > 0
  useWork(!checked && !offering)

  // Each step starts at the top of the page.
  const place = checked ? 'result' : offering ? 'offer' : 'taking'
  useLayoutEffect(() => {
    if (place) window.scrollTo(0, 0)
  }, [place])

  const draft = `${scope.user}/${scope.quiz}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draft` identifies the scope
  useEffect(() => {
    if (checked) forgetDraft(scope)
  }, [checked, draft])

  const check = async (values: Given) => {
    setChecking(true)
    try {
      const reply = await call('Quiz/check', {
        ...{ _id: quiz._id, again: again !== undefined },
        values: submissionValues(quiz.questions, values),
      })
      setUnchecked(undefined)
      setStep({ checked: { ...reply, values, again: again !== undefined } })
      // Lists show the new score; the next visit offers the missed questions.
      void client.invalidateQueries({ queryKey: ['Quiz/view'] })
      void client.invalidateQueries({ queryKey: queryKeyOf('Quiz/view_by_id', { _id: quiz._id }) })
      showBanner({ text: t('submitted') })
    } catch (error) {
      setUnchecked(values)
      showBanner({ tone: 'bad', text: errorText(error) })
    } finally {
      setChecking(false)
    }
  }

  if (checking) return <TaskSkeleton label={t('checking')} />
  if (checked)
    return (
      <PracticeResult
        quiz={quiz}
        me={me}
        checked={checked}
        onAgain={() => setStep({ all: true })}
        onWrongAgain={() => setStep({ again: missedIn(checked) })}
      />
    )
  if (offering)
    return (
      <MissedOffer
        quiz={quiz}
        missed={missed}
        onMissed={() => setStep({ again: missed })}
        onAll={() => setStep({ all: true })}
      />
    )
  return (
    <TakingPractice
      quiz={again ? only(quiz, again) : quiz}
      again={again}
      scope={scope}
      unchecked={unchecked}
      onFinish={check}
    />
  )
}
