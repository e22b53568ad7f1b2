import { useTranslation } from 'react-i18next'
import { Percent } from '../../ui/percent.tsx'

/** A score in per cent. A provisional one is dashed and labelled. */
export function ScoreTag({ score, provisional }: { score: number | null | undefined; provisional?: boolean }) {
  const { t } = useTranslation('common')
  if (!provisional || score === null || score === undefined) return <Percent value={score} />
  return (
    <span title={t('provisional')}>
      <Percent value={score} provisional />
      <span className="sr-only"> {t('provisional')}</span>
    </span>
  )
}
