import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { Quiz } from '../../server/contract/quizzes.ts'
import { isNotFound } from '../api/call-error.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { useQuiz } from '../parts/quiz/use-quiz.ts'
import { TaskSkeleton } from '../parts/taking/task-skeleton.tsx'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Practice } from './practice.tsx'
import type { PracticeQuiz } from './practice-quiz.ts'

interface Props {
  id: string
  /** Shown if the quiz does not exist. */
  nowhere: ReactNode
}

/** /TaskStart/{id} of a library quiz, for students. Redirects teachers to the quiz's page, visitors to the login. */
export default function PracticeScreen({ id, nowhere }: Props) {
  const me = useMe()
  const quiz = useQuiz(id)
  usePageTitle(quiz.data?.name)
  // A failed refetch (resync, no network) must not remove the loaded quiz.
  if (!quiz.data) {
    if (!quiz.error) return <TaskSkeleton />
    if (isNotFound(quiz.error)) return nowhere
    return (
      <main>
        <ErrorState error={quiz.error} onRetry={() => void quiz.refetch()} />
      </main>
    )
  }
  if (isTeacher(me)) return <Navigate to={paths.quiz(id)} replace />
  if (!me || !hasQuestions(quiz.data))
    return <Navigate to={paths.login()} state={{ from: paths.taskStart(id) }} replace />
  return <Practice key={me._id} quiz={quiz.data} me={me} />
}

/** Visitors get no questions. */
const hasQuestions = (quiz: Quiz): quiz is PracticeQuiz => quiz.questions !== undefined
