import { useTranslation } from 'react-i18next'
import { wayOf } from '../../ways/ways.ts'
import styles from './preview-order.module.css'

/** In a preview of items to sort: says that the order is an example, because it differs for each student. */
export function PreviewOrder({ question }: { question: Parameters<typeof wayOf>[0] }) {
  const { t } = useTranslation('question')
  return wayOf(question).isOrderExample ? <p className={styles.note}>{t('sort.example')}</p> : null
}
