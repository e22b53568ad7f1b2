import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { AccessibilityCorner } from './accessibility/accessibility.tsx'
import styles from './layouts.module.css'
import { InMain } from './message-screens.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OnItsWay } from './on-its-way.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'

/** Header, page, footer. */
export function SiteLayout() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  useScrollToTop()
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <SiteHeader />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className={styles.main}>
        <InMain value={true}>
          <ScreenBoundary key={pathname}>
            <Suspense fallback={<OnItsWay />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </InMain>
      </main>
      <SiteFooter />
    </div>
  )
}

/** Nothing but the screen: taking a task brings its own head. */
export function BareLayout() {
  const { pathname } = useLocation()
  useScrollToTop()
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<OnItsWay full />}>
        <Outlet />
      </Suspense>
      <AccessibilityCorner />
    </ScreenBoundary>
  )
}

/** A new page begins at its top, for readers of the screen too; going back leaves the place to the browser. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useEffect(() => {
    if (type === 'POP') return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, type])
}
