import { useAtomValue } from 'jotai'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './banner.module.css'
import { IconButton } from './icon-button.tsx'
import { ACTION_BANNER_MS, BANNER_MS } from './limits.ts'
import { bannerAtom, bannerNow, dismissBanner } from './show-banner.ts'

export { showBanner } from './show-banner.ts'

const ICON = { good: CircleCheck, bad: CircleAlert, warn: CircleAlert, info: Info }

function press(action: { run: () => void } | undefined): void {
  dismissBanner()
  action?.run()
}

/** Shows banners. The timer pauses while the banner is hovered or focused, and `after` waits for it. */
export function Banner() {
  const { t } = useTranslation('common')
  const banner = useAtomValue(bannerAtom)
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef(0)
  const stays = banner?.action ? ACTION_BANNER_MS : BANNER_MS
  const id = banner?.id
  const start = useCallback(() => {
    window.clearTimeout(timer.current)
    // The banner may have been replaced by one that React has not drawn yet.
    timer.current = window.setTimeout(() => bannerNow()?.id === id && dismissBanner(), stays)
  }, [id, stays])
  const pause = () => window.clearTimeout(timer.current)

  useEffect(() => {
    if (!banner) return
    // A popover is in the top layer, so the banner is visible above an open dialog.
    box.current?.showPopover?.()
    start()
    return () => window.clearTimeout(timer.current)
  }, [banner, start])

  const Icon = ICON[banner?.tone ?? 'info']
  return (
    <div aria-live={banner?.tone === 'bad' ? 'assertive' : 'polite'} role="status">
      {banner && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
        <div
          key={banner.id}
          ref={box}
          popover="manual"
          className={[styles.banner, styles[banner.tone]].join(' ')}
          onMouseEnter={pause}
          onMouseLeave={start}
          onFocus={pause}
          onBlur={start}
        >
          <Icon size={22} className={styles.icon} aria-hidden="true" />
          <div className={styles.say}>
            <strong>{banner.title}</strong>
            {/* The page's direction is used: `dir="auto"` would follow a name at the start of the sentence. */}
            <span>{banner.text}</span>
          </div>
          {banner.action && (
            <button type="button" className={styles.action} onClick={() => press(banner.action)}>
              {banner.action.label}
            </button>
          )}
          <IconButton look="quiet" className={styles.close} label={t('close')} onClick={dismissBanner}>
            <X size={18} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
