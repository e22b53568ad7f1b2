import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { isNotFound } from '../api/call-error.ts'
import { sessionAtom } from '../api/session.ts'
import { useQuiz } from '../parts/quiz/use-quiz.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PlainLink } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { QuizPage } from './quiz-page.tsx'

/**
 * /Quiz/view/{id}: a quiz as students see it. A visitor who may not see it is redirected to the login and returns after
 * it (docs/requirements.md 2.10, 2.44).
 */
export default function QuizScreen() {
  const { t } = useTranslation(['library', 'take-task', 'question'])
  const { id = '' } = useParams()
  const session = useAtomValue(sessionAtom)
  const quiz = useQuiz(id)
  if (quiz.data) return <QuizPage key={quiz.data._id} quiz={quiz.data} me={session.me} />
  if (quiz.error && session.state === 'out')
    return <Navigate to={paths.login()} state={{ from: paths.quiz(id) }} replace />
  return (
    <Page width="narrow">
      {quiz.error ? (
        <>
          <h1 className="sr-only">{t('preview.label')}</h1>
          {isNotFound(quiz.error) ? (
            <EmptyState
              title={t('preview.notFoundTitle')}
              text={t('preview.notFoundText')}
              action={<PlainLink to={paths.library()}>{t('quiz.back')}</PlainLink>}
            />
          ) : (
            <ErrorState error={quiz.error} onRetry={() => void quiz.refetch()} />
          )}
        </>
      ) : (
        <Skeletons kind="cards" count={4} />
      )}
    </Page>
  )
}
