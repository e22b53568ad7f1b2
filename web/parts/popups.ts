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
  /** Why it ended, where the server said so. */
  cause?: 'password' | 'logout'
  /** The visitor tried something that needs a login; the popup explains it. */
  needed?: boolean
}
export const loginPopupAtom = atom<LoginPopup>({ open: false })

/** Texts and pictures that a new task begins with: of a library quiz. */
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
  /** Edit this task; a new one without. */
  taskId?: string
  /** Questions to begin with: of the cart, of a library quiz. */
  questions?: Question[]
  /** What else it begins with. */
  begun?: TaskBeginning
  /** The name of its draft, where it is not the new task whose list the cart is: a library quiz has its own. */
  draft?: string
  /** Flip cards are sent instead of questions (activity/send): the steps of questions and story are left out. */
  activity?: { _id: string; title: string }
  /** Runs once the popup is gone: at once when it was closed by hand, after the banner when something was sent. */
  after?: () => void
}
export const taskEditorPopupAtom = atom<TaskEditorPopup>({ open: false })

export interface QuestionEditorPopup {
  open: boolean
  /** Edit this one; a new one without. */
  question?: Question
  /** After it was stored in the bank, with its ID. */
  onSaved?: (question: Question) => void
  /** It belongs to what is being made (a quiz): it is handed over and not stored in the bank. */
  handOver?: boolean
}
export const questionEditorPopupAtom = atom<QuestionEditorPopup>({ open: false })

export interface QuizPreviewPopup {
  open: boolean
  /** A quiz of the library. */
  id?: string
}
export const quizPreviewPopupAtom = atom<QuizPreviewPopup>({ open: false })

export interface QuestionPreviewPopup {
  open: boolean
  question?: Question
}
export const questionPreviewPopupAtom = atom<QuestionPreviewPopup>({ open: false })

/** The talking dictionary; opening it asks for a login first. */
export const dictionaryPopupAtom = atom<{ open: boolean }>({ open: false })
