import { ArrowUp, DoorOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import styles from './year-end.module.css'

interface Props {
  figures: { moving: number; leaving: number }
  loading: boolean
}

/** The number of students that the plan moves. */
export function YearFigures({ figures, loading }: Props) {
  const { t } = useTranslation('people')
  return (
    <dl className={styles.figures} aria-live="polite" aria-busy={loading}>
      <div>
        <dt>{t('year.figure.moving')}</dt>
        <dd>
          <ArrowUp size={22} aria-hidden="true" /> {count(figures.moving)}
        </dd>
      </div>
      <div data-leave={figures.leaving > 0 || undefined}>
        <dt>{t('year.figure.leaving')}</dt>
        <dd>
          <DoorOpen size={22} aria-hidden="true" /> {count(figures.leaving)}
        </dd>
      </div>
    </dl>
  )
}
