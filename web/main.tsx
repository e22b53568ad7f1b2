import { createRoot } from 'react-dom/client'
import './app/styles.css'
import { takeInactivityNotice } from './api/session-lost.ts'
import { App } from './app/app.tsx'
import { cookieLanguage, i18n, startI18n } from './i18n/i18n.ts'
import { startSession } from './session/session-calls.ts'
import { watchCalendarKeys } from './ui/calendar-keys.ts'
import { watchColorScheme } from './ui/color-scheme.ts'
import { showBanner } from './ui/show-banner.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Who is there is asked while the texts load; public pages paint without the answer.
void startSession()
watchColorScheme()
watchCalendarKeys()
await startI18n(cookieLanguage(document.cookie))
createRoot(root).render(<App />)
if (takeInactivityNotice()) showBanner({ tone: 'warn', text: i18n.t('common:loggedOutInactive') })
