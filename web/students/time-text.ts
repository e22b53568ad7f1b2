import type { TFunction } from 'i18next'
import type { PersonalTime } from '../../server/contract/students.ts'
import { factorText } from '../i18n/factor.ts'

/** «Time × 1.5», «Quiet settings», or both. */
export function timeText({ factor, quiet }: PersonalTime, t: TFunction<'students'>): string {
  if (!quiet) return factorText(factor)
  return factor === 1 ? t('time.quietTag') : t('time.both', { time: factorText(factor) })
}
