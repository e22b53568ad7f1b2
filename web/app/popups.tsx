import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { askForLoginWith } from '../api/session-lost.ts'
import { store } from '../api/store.ts'
import {
  dictionaryPopupAtom,
  loginPopupAtom,
  questionEditorPopupAtom,
  questionPreviewPopupAtom,
  quizPreviewPopupAtom,
  taskEditorPopupAtom,
} from '../parts/popups.ts'
import { DictionaryPlace } from './dictionary-place.tsx'
import { lazyPlain, lazyScreen } from './lazy-screen.tsx'
import { PopupBoundary } from './popup-boundary.tsx'

const LoginPopup = lazyPlain(() => import('../session/login-popup.tsx'))
const TaskEditorPopup = lazyScreen(() => import('../task-editor/task-editor-popup.tsx'))
const QuestionEditorPopup = lazyScreen(() => import('../question-editor/question-editor-popup.tsx'))
const QuizPreviewPopup = lazyScreen(() => import('../library/quiz-preview-popup.tsx'))
const QuestionPreviewPopup = lazyScreen(() => import('../questions/question-preview-popup.tsx'))
const DictionaryPopup = lazyScreen(() => import('../dictionary/dictionary-popup.tsx'))

askForLoginWith(() => store.set(loginPopupAtom, { open: true, reason: 'expired' }))

/** Where popups of features live; each is fetched when its atom first opens it, reads that atom and closes by it. */
export function Popups() {
  const task = useAtomValue(taskEditorPopupAtom).open
  const question = useAtomValue(questionEditorPopupAtom).open
  const login = useAtomValue(loginPopupAtom).open
  const quiz = useAtomValue(quizPreviewPopupAtom).open
  const preview = useAtomValue(questionPreviewPopupAtom).open
  return (
    <>
      {quiz && (
        <Place close={() => store.set(quizPreviewPopupAtom, { open: false })}>
          <QuizPreviewPopup />
        </Place>
      )}
      {preview && (
        <Place close={() => store.set(questionPreviewPopupAtom, { open: false })}>
          <QuestionPreviewPopup />
        </Place>
      )}
      {task && (
        <Place close={() => store.set(taskEditorPopupAtom, { open: false })}>
          <TaskEditorPopup />
        </Place>
      )}
      {question && (
        <Place close={() => store.set(questionEditorPopupAtom, { open: false })}>
          <QuestionEditorPopup />
        </Place>
      )}
      <DictionaryPlace>
        <Place close={() => store.set(dictionaryPopupAtom, { open: false })}>
          <DictionaryPopup />
        </Place>
      </DictionaryPlace>
      {login && (
        <Place close={() => store.set(loginPopupAtom, { open: false })}>
          <LoginPopup />
        </Place>
      )}
    </>
  )
}

function Place({ children, close }: { children: ReactNode; close: () => void }) {
  return (
    <PopupBoundary onFail={close}>
      <Suspense fallback={null}>{children}</Suspense>
    </PopupBoundary>
  )
}
