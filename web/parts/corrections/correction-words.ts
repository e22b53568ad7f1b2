import type { TFunction } from 'i18next'
import type { CorrectionShape } from '../../../server/contract/correction-shapes.ts'
import { joinList } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolated.ts'
import { pointsText } from '../../i18n/points.ts'

type WordedCorrection = Pick<CorrectionShape, 'change' | 'accepted' | 'points'>

/** What a correction changed, in a few words. */
export function correctionWords(
  { change, accepted = [], points = 1 }: WordedCorrection,
  t: TFunction<'corrections'>,
): string {
  switch (change) {
    case 'accept':
      return t('did.accept', { answers: joinList(accepted.map((text) => isolated(oneLine(text)))) })
    case 'points':
      return t('did.points', { points: pointsText(points) })
    case 'key':
    case 'drop':
    case 'full':
      return t(`did.${change}`)
    default:
      return change satisfies never
  }
}

/** Several texts of one answer are lines. */
export const oneLine = (text: string): string => text.split('\n').join(' · ')
