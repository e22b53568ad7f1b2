import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { loadPart } from '../../api/load-part.ts'
import { whenIdle } from '../../api/when-idle.ts'
import { accessibilityButtonsAtom, accessibilityOpenAtom } from '../../parts/accessibility/accessibility.ts'
import { AccessibilityButton } from '../../parts/accessibility/accessibility-button.tsx'
import { lazyPlain } from '../lazy-screen.tsx'
import { PopupBoundary } from '../popup-boundary.tsx'
import styles from './corner.module.css'

const Panel = lazyPlain(() => import('./panel.tsx'), ['accessibility'])

/**
 * The accessibility widget. Saved settings are applied after the first screen is rendered; if the script fails to load,
 * the page stays unchanged.
 */
export function AccessibilityWidget() {
  const [open, setOpen] = useAtom(accessibilityOpenAtom)
  useEffect(
    () =>
      whenIdle(async () => {
        const { accessibilityEngine } = await loadPart(() => import('./engine.ts'))
        accessibilityEngine()
      }),
    [],
  )
  if (!open) return null
  return (
    <PopupBoundary onClose={() => setOpen(false)}>
      <Panel />
    </PopupBoundary>
  )
}

/** The widget's button for screens without a header or toolbar: in the upper corner, and it scrolls with the page. */
export function AccessibilityCorner() {
  const buttons = useAtomValue(accessibilityButtonsAtom)
  return buttons === 0 ? <AccessibilityButton corner className={styles.corner} /> : null
}
