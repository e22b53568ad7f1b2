import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { sessionAtom } from '../../api/session.ts'
import { loginPopupAtom } from '../../parts/popups.ts'
import { PlainButton } from '../../ui/plain-button.tsx'

/** The login button. Until the session is known it is invisible but keeps its space. */
export function StartButton() {
  const { t } = useTranslation('common')
  const { state } = useAtomValue(sessionAtom)
  const setPopup = useSetAtom(loginPopupAtom)
  return (
    <PlainButton
      style={{ visibility: state === 'unknown' ? 'hidden' : undefined }}
      onClick={() => setPopup({ open: true })}
    >
      {t('letsStart')}
    </PlainButton>
  )
}
