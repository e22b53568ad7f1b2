import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { decimal } from '../../i18n/format.ts'
import styles from './analysis-legend.module.css'

/** What the colours, the dashed frame and the sign mean; each has its words for screen readers where it is used. */
export function AnalysisLegend() {
  const { t } = useTranslation('analysis')
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <i data-kind="right" />
        {t('right')}
      </li>
      <li>
        <i data-kind="common" />
        {t('common')}
      </li>
      <li>
        <i />
        {t('others')}
      </li>
      <li>
        <span className={styles.dashed}>{decimal(0.14, 2)}</span>
        {t('dashed')}
      </li>
      <li>
        <TriangleAlert size={17} className={styles.review} />
        {t('review')}
      </li>
    </ul>
  )
}
