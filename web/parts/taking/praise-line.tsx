import { Trans, useTranslation } from 'react-i18next'
import { firstName, praiseOf } from './praise.ts'

/** What is said to a person about a score. */
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
