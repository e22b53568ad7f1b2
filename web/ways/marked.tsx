import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Piece } from './way.ts'

/** The mark of a piece as a text for screen readers. */
export function MarkText({ mark }: { mark: Piece['mark'] }) {
  const { t } = useTranslation('question')
  return (
    <span className="sr-only">{mark === 'wrong' ? t('review.wrong') : mark === 'right' ? t('review.right') : ''}</span>
  )
}

/** The mark of a piece as an icon; nothing for an unmarked piece. */
export function MarkIcon({ mark, size, className }: { mark: Piece['mark']; size: number; className?: string }) {
  if (mark === 'right') return <Check className={className} size={size} aria-hidden />
  return mark === 'wrong' ? <X className={className} size={size} aria-hidden /> : null
}
