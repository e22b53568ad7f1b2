import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './app/styles.css'
import { withoutBase } from './api/base-path.ts'
import { whenDrawn } from './api/first-drawing.ts'
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
// Public pages paint without the answer.
whenDrawn(() => void startSession())
// Without its texts a page of keys would stand there: boot.js says what happened, as where this script itself is missing.
if (!i18n.exists('common:retry')) document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'))
// Not awaited here: the screen's script imports from this one, and would wait for its end.
else void firstScreen(withoutBase(location.pathname)).then(() => show(root, <App />))
if (takeInactivityNotice()) showBanner({ tone: 'warn', text: i18n.t('common:loggedOutInactive') })
if (import.meta.env.PROD) whenIdle(async () => (await import('./app/installed/install-worker.ts')).installWorker())

/** The home that came with the page is taken over as it stands; where it isn't the same any more, React draws it anew. */
function show(root: HTMLElement, page: ReactNode): void {
  if (root.dataset.view === 'home') hydrateRoot(root, page, { onRecoverableError: () => undefined })
  else createRoot(root).render(page)
}
