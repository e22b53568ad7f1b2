import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { homeAtom } from '../api/site.ts'
import { FooterBand } from '../parts/footer/footer-band.tsx'
import { paths } from '../paths.ts'
import { AccessibilityCorner } from './accessibility/accessibility.tsx'
import styles from './layouts.module.css'
import { LoadingScreen } from './loading-screen.tsx'
import { InMain } from './message-screens.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { usePageStart } from './use-page-start.ts'

/** Header, screen and footer: the frame of most screens. */
export function SiteLayout() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const { data } = useAtomValue(homeAtom)
  usePageStart()
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <SiteHeader />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className={styles.main}>
        <InMain value={true}>
          {/* The dictionary is a popup over the home: closing it keeps the home. */}
          <ScreenBoundary key={pathname === paths.dictionary() ? paths.home() : pathname}>
            <Suspense fallback={<LoadingScreen />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </InMain>
      </main>
      <footer className={styles.footer}>
        <FooterBand site={data?.site} />
      </footer>
    </div>
  )
}

/** The screen alone, without header and footer: task taking has its own header. */
export function BareLayout() {
  const { pathname } = useLocation()
  usePageStart()
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<LoadingScreen kind="full" />}>
        <Outlet />
      </Suspense>
      <AccessibilityCorner />
    </ScreenBoundary>
  )
}
