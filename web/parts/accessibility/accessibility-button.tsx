import { useSetAtom } from 'jotai'
import Accessibility from 'lucide-react/icons/accessibility'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { accessibilityButtonsAtom, accessibilityOpenAtom } from './accessibility.ts'

interface Props {
  className?: string
  /** Runs before the panel opens, e.g. to close the menu that holds the button. */
  onGo?: () => void
  /** The button in the corner of the screen; it is shown only while there is no other one, so it is not counted. */
  corner?: boolean
}

/** Opens the accessibility panel. Put it into an existing bar, so that it does not cover content. */
export function AccessibilityButton({ className, onGo, corner = false }: Props) {
  const { t } = useTranslation('common')
  const setOpen = useSetAtom(accessibilityOpenAtom)
  const setButtons = useSetAtom(accessibilityButtonsAtom)
  useLayoutEffect(() => {
    if (corner) return
    setButtons((count) => count + 1)
    return () => setButtons((count) => count - 1)
  }, [corner, setButtons])
  const open = () => {
    onGo?.()
    setOpen(true)
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={t('accessibility')}
      aria-haspopup="dialog"
      title={t('accessibility')}
      onClick={open}
    >
      <Accessibility size={22} aria-hidden="true" />
    </button>
  )
}
