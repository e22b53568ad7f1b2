import { i18n } from './i18n.ts'

/** Hundredths of a point as a number: 133 → "1.33". */
export const plainPoints = (hundredths: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(hundredths / 100)

const amount = (hundredths: number): string => `\u2066${plainPoints(hundredths)}\u2069`

/** The same in little space, beside a score: "1.33/4". */
export const earnedFraction = ({ earned, of }: { earned: number; of: number }): string =>
  `\u2066${plainPoints(earned)}/${plainPoints(of)}\u2069`

/** What was earned, both in hundredths of a point: 133 of 400 → «1.33 من 4 نقاط», "1.33 of 4 points". */
export const earnedText = ({ earned, of }: { earned: number; of: number }): string =>
  i18n.t('common:points.earned', { count: Math.round(of / 100), earned: amount(earned), number: amount(of) })

/** 3 → «3 نقاط», "3 points". */
export const pointsText = (points: number): string =>
  i18n.t('common:points.worth', { count: points, number: amount(100 * points) })
