import { useAtomValue } from 'jotai'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './banner.module.css'
import { IconButton } from './icon-button.tsx'
import { ACTION_BANNER_MS, BANNER_MS } from './limits.ts'
import { bannerAtom, bannerNow, dismissBanner, type ShownBanner } from './show-banner.ts'
import { useFocusAfterRemoval } from './use-focus-back.ts'

export { showBanner } from './show-banner.ts'

const ICON = { good: CircleCheck, bad: CircleAlert, warn: CircleAlert, info: Info }

function press(action: { run: () => void }): void {
  dismissBanner()
  action.run()
}

/** Shows banners. */
export function Banner() {
  const banner = useAtomValue(bannerAtom)
  return (
    <div aria-live={banner?.tone === 'bad' ? 'assertive' : 'polite'} role="status">
      {banner && <Shown key={banner.id} banner={banner} />}
    </div>
  )
}

/** The timer pauses while the banner is hovered or focused, and `after` waits for it. */
function Shown({ banner: { id, tone, title, text, action } }: { banner: ShownBanner }) {
  const { t } = useTranslation('common')
  const before = useRef<Element>(null)
  const box = useFocusAfterRemoval<HTMLDivElement>(() => before.current)
  const timer = useRef(0)
  const stays = action ? ACTION_BANNER_MS : BANNER_MS
  const start = useCallback(() => {
    window.clearTimeout(timer.current)
    // The banner may have been replaced by one that React has not drawn yet.
    timer.current = window.setTimeout(() => bannerNow()?.id === id && dismissBanner(), stays)
  }, [id, stays])
  const pause = (event: FocusEvent) => {
    window.clearTimeout(timer.current)
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
  }

  useEffect(() => {
    // A popover is in the top layer, so the banner is visible above an open dialog.
    box.current?.showPopover?.()
    start()
    return () => window.clearTimeout(timer.current)
  }, [box, start])

  const Icon = ICON[tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      ref={box}
      popover="manual"
      className={[styles.banner, styles[tone]].join(' ')}
      onMouseEnter={() => window.clearTimeout(timer.current)}
      onMouseLeave={start}
      onFocus={pause}
      onBlur={start}
    >
      <Icon size={22} className={styles.icon} aria-hidden="true" />
      <div className={styles.say}>
        <strong>{title}</strong>
        {/* The page's direction is used: `dir="auto"` would follow a name at the start of the sentence. */}
        <span>{text}</span>
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={() => press(action)}>
          {action.label}
        </button>
      )}
      <IconButton look="quiet" className={styles.close} label={t('close')} onClick={dismissBanner}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
