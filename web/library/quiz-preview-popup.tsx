import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { isNotFound } from '../api/call-error.ts'
import { useMe } from '../api/session.ts'
import { questionPreviewPopupAtom, quizPreviewPopupAtom } from '../parts/popups.ts'
import { QuizPreview } from '../parts/quiz/quiz-preview.tsx'
import { useQuiz } from '../parts/quiz/use-quiz.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Isolate } from '../ui/isolate.tsx'
import { Popup } from '../ui/popup.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { hasKey, type ReviewQuestion } from '../ways/way.ts'
import { PreviewActions } from './preview-actions.tsx'
import styles from './quiz-preview-popup.module.css'
import { SingleQuestion } from './single-question.tsx'

const WIDTH = 700

/** The content of a library quiz, with actions to view, start or send it (docs/requirements.md 2.75: 700 px wide). */
export default function QuizPreviewPopup() {
  const { t } = useTranslation(['library', 'common', 'take-task', 'question'])
  const [popup, setPopup] = useAtom(quizPreviewPopupAtom)
  const [preview, setPreview] = [useAtomValue(questionPreviewPopupAtom), useSetAtom(questionPreviewPopupAtom)]
  const [single, setSingle] = useState<StudentQuestion>()
  const me = useMe()
  const quiz = useQuiz(popup.id ?? '')
  const close = () => setPopup({ open: false })
  const failed = quiz.isError && !quiz.data
  const missing = failed && isNotFound(quiz.error)
  const open = (question: ReviewQuestion) =>
    hasKey(question) ? setPreview({ open: true, question }) : setSingle(question)
  return (
    <Popup
      title={quiz.data ? <Isolate>{quiz.data.name}</Isolate> : t('preview.label')}
      width={WIDTH}
      closeLabel={t('preview.close')}
      onClose={close}
      covered={preview.open || single !== undefined}
      bodyClass={styles.body}
      foot={<PreviewActions quiz={quiz.data} me={me} onClose={close} />}
    >
      {quiz.isPending && <Skeletons kind="text" count={6} />}
      {missing && <EmptyState title={t('preview.notFoundTitle')} text={t('preview.notFoundText')} />}
      {failed && !missing && <ErrorState error={quiz.error} onRetry={() => void quiz.refetch()} />}
      {quiz.data && <QuizPreview quiz={quiz.data} onOpen={open} />}
      {single && <SingleQuestion question={single} onClose={() => setSingle(undefined)} />}
    </Popup>
  )
}
