import { atom } from 'jotai'
import type { Question } from '../../server/contract/questions.ts'

/**
 * Popups are opened through these atoms, because features never import each other; `web/app/popups.tsx` mounts them
 * lazily.
 */

export interface LoginPopup {
  open: boolean
  /** expired: the session ended during work, and the login opens over the page. */
  reason?: 'expired'
  /** Why the session ended, if the server gave a reason. */
  cause?: 'password' | 'logout'
  /** True after a visitor tried something that needs a login; the popup explains it. */
  needed?: boolean
}
export const loginPopupAtom = atom<LoginPopup>({ open: false })

/** Initial texts and pictures of a new task, from a library quiz. */
export interface TaskBeginning {
  name: string
  notes: string
  /** HTML. */
  story: string
  image: string
  background: string
  categories: string[]
}

export interface TaskEditorPopup {
  open: boolean
  /** The task to edit; without it, a new task. */
  taskId?: string
  /**
   * With `taskId`: the editor opens at the classes, to send the task to another class. With `copyOf`: instead of the
   * editor, the classes to send the copy to.
   */
  toClasses?: boolean
  /** A task whose content the new task starts with; classes and dates are chosen again. */
  copyOf?: string
  /** A template whose content the new task starts with. */
  template?: string
  /** Initial questions: of the cart or of a library quiz. */
  questions?: Question[]
  /** Initial values of other fields. */
  begun?: TaskBeginning
  /** Name of a separate draft, for a library quiz. Default: the draft that shares its questions with the cart. */
  draft?: string
  /** Flip cards are sent instead of questions (`activity/send`): the steps of questions and story are left out. */
  activity?: { _id: string; title: string }
  /** Runs when the popup is closed: at once if the user closed it, after the banner if something was sent. */
  after?: () => void
}
export const taskEditorPopupAtom = atom<TaskEditorPopup>({ open: false })

export interface QuestionEditorPopup {
  open: boolean
  /** The question to edit; without it, a new question. */
  question?: Question
  /** Called with the question and its ID after it was stored; with `handOver`, without storing it. */
  onSaved?: (question: Question) => void
  /** The question belongs to a quiz that is being edited: it goes to `onSaved` and is not stored in the bank. */
  handOver?: boolean
}
export const questionEditorPopupAtom = atom<QuestionEditorPopup>({ open: false })

export interface QuizPreviewPopup {
  open: boolean
  /** ID of a library quiz. */
  id?: string
}
export const quizPreviewPopupAtom = atom<QuizPreviewPopup>({ open: false })

export interface QuestionPreviewPopup {
  open: boolean
  question?: Question
}
export const questionPreviewPopupAtom = atom<QuestionPreviewPopup>({ open: false })

/** The talking dictionary. Visitors must log in first. */
export const dictionaryPopupAtom = atom<{ open: boolean }>({ open: false })
