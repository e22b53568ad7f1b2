import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './app/styles.css'
import { withoutBase } from './api/base-path.ts'
import { whenHydrated } from './api/hydration.ts'
import { takeInactivityNotice } from './api/session-lost.ts'
import { whenIdle } from './api/when-idle.ts'
import { App } from './app/app.tsx'
import { firstScreen } from './app/router.tsx'
import { cookieLanguage, i18n, startI18n } from './i18n/i18n.ts'
import { startSession } from './session/session-calls.ts'
import { watchCalendarKeys } from './ui/calendar-keys.ts'
import { watchColorScheme } from './ui/color-scheme.ts'
import { showBanner } from './ui/show-banner.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchColorScheme()
watchCalendarKeys()
await startI18n(cookieLanguage(document.cookie))
// Public pages render without the reply.
whenHydrated(() => void startSession())
// Without texts the page would show keys. The error event makes boot.js show its message, as for a missing script.
if (!i18n.exists('common:retry')) document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'))
// Not awaited: the screen's script imports this module, so a top-level await here would deadlock.
else void firstScreen(withoutBase(location.pathname)).then(() => show(root, <App />))
if (takeInactivityNotice()) showBanner({ tone: 'warn', text: i18n.t('common:loggedOutInactive') })
if (import.meta.env.PROD) whenIdle(async () => (await import('./app/installed/install-worker.ts')).installWorker())

/** Hydrates the pre-rendered home; if it differs, React renders it again. Other pages are rendered from scratch. */
function show(root: HTMLElement, page: ReactNode): void {
  if (root.dataset.view === 'home') hydrateRoot(root, page, { onRecoverableError: () => undefined })
  else createRoot(root).render(page)
}
