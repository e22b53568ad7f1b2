import { Banner } from '../ui/banner.tsx'
import { ConfirmHost } from '../ui/confirm.tsx'
import { BackClosesPopups } from '../ui/use-back-closes.ts'
import { AccessibilityWidget } from './accessibility/accessibility.tsx'
import { EarlyPress } from './early-press.tsx'
import { Popups } from './popups.tsx'
import { Providers } from './providers.tsx'
import { AppRoutes } from './router.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SessionWatch } from './session-watch.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'

/** The whole page. `at` is the address to render without a window (first-view.tsx). */
export function App({ at }: { at?: string }) {
  return (
    <Providers at={at}>
      <SessionWatch />
      <UnsentAnswers />
      <Portal />
      <EarlyPress />
    </Providers>
  )
}

/**
 * The screen of the current address with its popups, banners and the accessibility panel. Tests of screens render it
 * without a server.
 */
export function Portal() {
  return (
    <>
      <BackClosesPopups />
      <ScreenBoundary>
        <AppRoutes />
      </ScreenBoundary>
      <Popups />
      <ConfirmHost />
      <Banner />
      <AccessibilityWidget />
    </>
  )
}
