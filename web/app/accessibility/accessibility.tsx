import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { loadPart } from '../../api/load-part.ts'
import { whenIdle } from '../../api/when-idle.ts'
import { accessibilityButtonsAtom, accessibilityOpenAtom } from '../../parts/accessibility.ts'
import { AccessibilityButton } from '../../parts/accessibility-button.tsx'
import { lazyPlain } from '../lazy-screen.tsx'
import { PopupBoundary } from '../popup-boundary.tsx'
import styles from './corner.module.css'

const Panel = lazyPlain(() => import('./panel.tsx'), ['accessibility'])

/** The accessibility widget: what was chosen before is applied once the first screen stands; without its script the page is as it is. */
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

/** Where a screen has neither header nor a bar with the button: in its upper corner, scrolled away with it. */
export function AccessibilityCorner() {
  const buttons = useAtomValue(accessibilityButtonsAtom)
  return buttons === 0 ? <AccessibilityButton corner className={styles.corner} /> : null
}
