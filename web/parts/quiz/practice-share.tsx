import { useTranslation } from 'react-i18next'
import type { PracticeProgress } from '../../../server/contract/quizzes.ts'
import styles from './practice-share.module.css'

/** Share of a section's practice quizzes that the user has tried, and how much was right. */
export function PracticeShare({ progress }: { progress: PracticeProgress | undefined }) {
  const { t } = useTranslation('library')
  if (!progress) return null
  const { quizzes, tried, right } = progress
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${(100 * tried) / quizzes}%` }} />
      </span>
      <small>
        <span>{t('progress.tried', { tried, of: quizzes })}</span>
        {tried > 0 && <b>{t('progress.right', { right })}</b>}
      </small>
    </span>
  )
}
