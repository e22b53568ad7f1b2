import { Modal } from '@mantine/core'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { CallError } from '../api/call.ts'
import { useMe } from '../api/session.ts'
import { questionPreviewPopupAtom, quizPreviewPopupAtom } from '../parts/popups.ts'
import { hasKey, type ReviewQuestion } from '../parts/question/review-model.ts'
import { useQuiz } from '../parts/quiz/use-quiz.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Isolate } from '../ui/isolate.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { PreviewActions } from './preview-actions.tsx'
import { QuizPreview } from './quiz-preview.tsx'
import styles from './quiz-preview-popup.module.css'
import { SingleQuestion } from './single-question.tsx'

const WIDTH = 700

/** What a quiz of the library holds, before one takes, looks at or sends it (spec, section 2: 700 px wide). */
export default function QuizPreviewPopup() {
  const { t } = useTranslation(['library', 'common', 'take-task', 'question'])
  const [popup, setPopup] = useAtom(quizPreviewPopupAtom)
  const [preview, setPreview] = [useAtomValue(questionPreviewPopupAtom), useSetAtom(questionPreviewPopupAtom)]
  const [single, setSingle] = useState<StudentQuestion>()
  const me = useMe()
  const quiz = useQuiz(popup.id ?? '')
  const close = () => setPopup({ open: false })
  const failed = quiz.isError && !quiz.data
  const missing = failed && quiz.error instanceof CallError && quiz.error.status === 404
  const open = (question: ReviewQuestion) =>
    hasKey(question) ? setPreview({ open: true, question }) : setSingle(question)
  return (
    <Modal.Root
      opened
      // What lies above hears the same press of Escape.
      onClose={() => setTimeout(close)}
      size={WIDTH}
      closeOnEscape={!preview.open && !single}
      trapFocus={!preview.open && !single}
      classNames={{ inner: styles.inner, content: styles.content }}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay color="#061e1c" backgroundOpacity={0.55} />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title} tabIndex={-1} data-autofocus data-focus-quiet>
            {quiz.data ? <Isolate>{quiz.data.name}</Isolate> : t('preview.label')}
          </Modal.Title>
          <button type="button" className={styles.close} aria-label={t('preview.close')} onClick={close}>
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <div className={styles.body}>
          {quiz.isPending && <Skeletons kind="text" count={6} />}
          {missing && <EmptyState title={t('preview.notFoundTitle')} text={t('preview.notFoundText')} />}
          {failed && !missing && <ErrorState error={quiz.error} onRetry={() => void quiz.refetch()} />}
          {quiz.data && <QuizPreview quiz={quiz.data} onOpen={open} />}
        </div>
        <PreviewActions quiz={quiz.data} me={me} onClose={close} />
        {single && <SingleQuestion question={single} onClose={() => setSingle(undefined)} />}
      </Modal.Content>
    </Modal.Root>
  )
}
