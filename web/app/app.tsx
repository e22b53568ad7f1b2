import { Banner } from '../ui/banner.tsx'
import { ConfirmHost } from '../ui/confirm.tsx'
import { Popups } from './popups.tsx'
import { Providers } from './providers.tsx'
import { AppRoutes } from './router.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SessionWatch } from './session-watch.tsx'

export function App() {
  return (
    <Providers>
      <SessionWatch />
      <ScreenBoundary>
        <AppRoutes />
      </ScreenBoundary>
      <Popups />
      <ConfirmHost />
      <Banner />
    </Providers>
  )
}
