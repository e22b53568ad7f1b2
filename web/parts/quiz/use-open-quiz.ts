import { useSetAtom } from 'jotai'
import { useMe } from '../../api/session.ts'
import { loginPopupAtom, quizPreviewPopupAtom } from '../popups.ts'

/** What a click on a quiz does: its preview for who is logged in, else the login popup (docs/requirements.md, section 2). */
export function useOpenQuiz(): (id: string) => void {
  const me = useMe()
  const preview = useSetAtom(quizPreviewPopupAtom)
  const login = useSetAtom(loginPopupAtom)
  return (id) => (me ? preview({ open: true, id }) : login({ open: true, needed: true }))
}
