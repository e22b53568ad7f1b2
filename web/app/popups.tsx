import { useAtomValue } from 'jotai'
import { isTeacher, useMe } from '../api/session.ts'
import { askForLoginWith, sessionRenewed } from '../api/session-lost.ts'
import { store } from '../api/store.ts'
import { useCloseCorrectKey, useCorrectKeyAddress } from '../parts/corrections/correct-key-address.ts'
import {
  dictionaryPopupAtom,
  loginPopupAtom,
  questionEditorPopupAtom,
  questionPreviewPopupAtom,
  quizPreviewPopupAtom,
  taskEditorPopupAtom,
} from '../parts/popups.ts'
import { DictionaryGuard } from './dictionary-guard.tsx'
import { lazyPlain, lazyScreen } from './lazy-screen.tsx'
import { PopupBoundary } from './popup-boundary.tsx'

const LoginPopup = lazyPlain(() => import('../session/login-popup.tsx'))
const TaskEditorPopup = lazyScreen(() => import('../task-editor/task-editor-popup.tsx'))
const QuestionEditorPopup = lazyScreen(() => import('../question-editor/question-editor-popup.tsx'))
const QuizPreviewPopup = lazyScreen(() => import('../library/quiz-preview-popup.tsx'))
const QuestionPreviewPopup = lazyScreen(() => import('../questions/question-preview-popup.tsx'))
const CorrectKeyPopup = lazyScreen(() => import('../correct-key/correct-key-popup.tsx'))
const DictionaryPopup = lazyScreen(() => import('../dictionary/dictionary-popup.tsx'))

askForLoginWith(() => store.set(loginPopupAtom, { open: true, reason: 'expired' }))

/** Popups of the features. Each is loaded when its atom first opens it; it reads that atom and closes itself through it. */
export function Popups() {
  const task = useAtomValue(taskEditorPopupAtom).open
  const question = useAtomValue(questionEditorPopupAtom).open
  const login = useAtomValue(loginPopupAtom).open
  const quiz = useAtomValue(quizPreviewPopupAtom).open
  const preview = useAtomValue(questionPreviewPopupAtom).open
  return (
    <>
      {quiz && (
        <PopupBoundary onClose={() => store.set(quizPreviewPopupAtom, { open: false })}>
          <QuizPreviewPopup />
        </PopupBoundary>
      )}
      {preview && (
        <PopupBoundary onClose={() => store.set(questionPreviewPopupAtom, { open: false })}>
          <QuestionPreviewPopup />
        </PopupBoundary>
      )}
      {task && (
        <PopupBoundary onClose={() => store.set(taskEditorPopupAtom, { open: false })}>
          <TaskEditorPopup />
        </PopupBoundary>
      )}
      {question && (
        <PopupBoundary onClose={() => store.set(questionEditorPopupAtom, { open: false })}>
          <QuestionEditorPopup />
        </PopupBoundary>
      )}
      <CorrectKey />
      <DictionaryGuard>
        <PopupBoundary onClose={() => store.set(dictionaryPopupAtom, { open: false })}>
          <DictionaryPopup />
        </PopupBoundary>
      </DictionaryGuard>
      {login && (
        <PopupBoundary onClose={cancelLogin}>
          <LoginPopup />
        </PopupBoundary>
      )}
    </>
  )
}

/** The login popup failed to load: the calls that wait for the login must be rejected. */
function cancelLogin(): void {
  store.set(loginPopupAtom, { open: false })
  sessionRenewed(false)
}

/** Open by its address (`?correct=`), not by an atom. */
function CorrectKey() {
  const teacher = isTeacher(useMe())
  const open = useCorrectKeyAddress() !== undefined
  const close = useCloseCorrectKey()
  return teacher && open ? (
    <PopupBoundary onClose={close}>
      <CorrectKeyPopup />
    </PopupBoundary>
  ) : null
}
