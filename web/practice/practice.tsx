import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { keys } from '../api/query-keys.ts'
import type { UserInfo } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { valuesToSend } from '../parts/taking/taking-state.ts'
import { TaskSkeleton } from '../parts/taking/task-skeleton.tsx'
import { showBanner } from '../ui/banner.tsx'
import { forgetDraft } from './draft.ts'
import { PracticeResult } from './practice-result.tsx'
import type { PracticeQuiz } from './practice-screen.tsx'
import { TakingPractice } from './taking-practice.tsx'
import { type Given, useStep } from './use-checked.ts'
import { wrongAgain, wrongOnly } from './wrong-again.ts'

/** A practice from the first question to the review. Its result lives in this entry of the browser's history: a reload shows it again, a new visit begins anew. */
export function Practice({ quiz, me }: { quiz: PracticeQuiz; me: UserInfo }) {
  const { t } = useTranslation('practice')
  const client = useQueryClient()
  const [{ checked, again }, setStep] = useStep()
  const [checking, setChecking] = useState(false)
  const scope = { user: me._id, quiz: quiz._id }
  useWork(!checked)

  // Every step of the way begins at its top.
  const step = checked ? 'result' : 'taking'
  useLayoutEffect(() => {
    if (step) window.scrollTo(0, 0)
  }, [step])

  const draft = `${scope.user}/${scope.quiz}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was marked is no draft any more
  useEffect(() => {
    if (checked) forgetDraft(scope)
  }, [checked, draft])

  const check = async (given: Given) => {
    const values = { ...again?.kept, ...given }
    setChecking(true)
    try {
      const reply = await call('Quiz/check', { _id: quiz._id, values: valuesToSend(quiz.questions, values) })
      setStep({ checked: { ...reply, values } })
      // The lists show the new score.
      void client.invalidateQueries({ queryKey: keys.quizzes().slice(0, 1) })
      showBanner({ text: t('submitted') })
    } catch (error) {
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
        onAgain={() => setStep({})}
        onWrongAgain={() => setStep({ again: wrongAgain(checked) })}
      />
    )
  return <TakingPractice quiz={again ? wrongOnly(quiz, again) : quiz} scope={scope} onFinish={check} />
}
