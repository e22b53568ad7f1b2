import { Trans, useTranslation } from 'react-i18next'

/** The sentence to a student about a score. */
export function PraiseLine({ score, name }: { score: number; name: string }) {
  const { t } = useTranslation('take-task')
  return (
    <Trans
      t={t}
      i18nKey={`score.praise.${praiseOf(score)}`}
      values={{ name: firstName(name) }}
      components={{ name: <bdi /> }}
    />
  )
}

/** Tone of the sentence: praise for a high score, encouragement for a low one. */
export type Praise = 'full' | 'great' | 'good' | 'low' | 'none'

export function praiseOf(score: number): Praise {
  if (score >= 100) return 'full'
  if (score >= 80) return 'great'
  if (score > 50) return 'good'
  return score > 0 ? 'low' : 'none'
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
