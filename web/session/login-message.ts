import { CallError, type Turn } from '../api/call-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { duration } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'

/** The message of a failed login. There is none for a captcha (docs/requirements.md 8.12). */
export function loginMessage(failure: unknown): string | undefined {
  if (failure === undefined) return undefined
  if (failure instanceof CallError && failure.error === 'captcha') return undefined
  return errorText(failure)
}

/** Seconds to wait after a lock or a rate limit; undefined when the reply names none. */
export const waitOf = (failure: unknown): number | undefined =>
  failure instanceof CallError && failure.status === 429 ? failure.retryAfter : undefined

const MINUTE = 60

/** True for a blocked account (code 1), which a teacher can unblock; a rate limit ends by itself. */
export const isBlocked = (failure: unknown): boolean => failure instanceof CallError && failure.error === 1

/** The turn that a login was given because many log in; the form sends it again by itself then. */
export const turnOf = (failure: unknown): Turn | undefined =>
  failure instanceof CallError && failure.error === 'busy' ? failure.turn : undefined

/** The time until one's turn, to the second. */
export function turnMessage(seconds: number): string {
  if (seconds <= 0) return i18n.t('session:turnNow')
  if (seconds < MINUTE) return i18n.t('session:turnSeconds', { count: seconds })
  return i18n.t('session:turnClock', { time: duration(seconds) })
}

/** The remaining time to the second, or that the user may try again. */
export function waitMessage(seconds: number): string {
  if (seconds <= 0) return i18n.t('session:tryNow')
  if (seconds < MINUTE) return i18n.t('session:retrySeconds', { count: seconds })
  return i18n.t('session:retryClock', { time: duration(seconds) })
}
