import { i18n } from './i18n.ts'

/** A student's personal time: «الوقت × 1.5», "Time × 1.5"; 0 is unlimited. */
export const factorText = (factor: number): string =>
  factor === 0 ? i18n.t('common:factor.unlimited') : i18n.t('common:factor.times', { factor })
