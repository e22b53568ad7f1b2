import { useTranslation } from 'react-i18next'
import type { Question } from '../../../server/contract/questions.ts'
import { answerWay } from './answer-way.ts'
import styles from './preview-order.module.css'

/** In a preview of items to sort: the order that stands there is made up, as each student gets one of their own. */
export function PreviewOrder({ question }: { question: Question }) {
  const { t } = useTranslation('question')
  return answerWay(question) === 'sort' ? <p className={styles.note}>{t('sort.example')}</p> : null
}
