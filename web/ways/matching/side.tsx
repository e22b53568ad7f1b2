import { useTranslation } from 'react-i18next'
import { PicturedText } from '../pictured-text.tsx'
import type { ShownSide } from '../way.ts'

interface SideProps extends ShownSide {
  direction: 'auto' | 'rtl' | 'ltr'
  /** Number of the entry among its own, from 1: names a picture without a text. */
  number: number
}

/** One side of a pair: a picture, a text, or both. */
export function SideView({ number, ...side }: SideProps) {
  const { t } = useTranslation('question')
  return <PicturedText {...side} unnamed={t('matching.picture', { number })} />
}
