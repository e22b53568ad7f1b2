import { CallError } from '../api/call-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { duration } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'

/** What the login says about a failure. Nothing for a captcha (docs/requirements.md, section 8). */
export function loginMessage(failure: unknown): string | undefined {
  if (failure === undefined) return undefined
  if (failure instanceof CallError && failure.error === 'captcha') return undefined
  return errorText(failure)
}

/** Seconds that a lock or a limit asks to wait; undefined where nothing was said about it. */
export const waitOf = (failure: unknown): number | undefined =>
  failure instanceof CallError && failure.status === 429 ? failure.retryAfter : undefined

const MINUTE = 60

/** A block, which a teacher can lift (code 1); a limit of an address is over by itself. */
export const isBlocked = (failure: unknown): boolean => failure instanceof CallError && failure.error === 1

/** How long it still is, to the second; that one may try again when it is over. */
export function waitMessage(seconds: number): string {
  if (seconds <= 0) return i18n.t('session:tryNow')
  if (seconds < MINUTE) return i18n.t('session:retrySeconds', { count: seconds })
  return i18n.t('session:retryClock', { time: duration(seconds) })
}
