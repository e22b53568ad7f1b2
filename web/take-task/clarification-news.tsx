import { ChevronRight, Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './clarification-news.module.css'

interface ClarificationNewsProps {
  /** Number of its question; undefined: of the whole task. */
  number: number | undefined
  onRead: () => void
}

/** Announces a new clarification, in the place of the task's name, so that it covers no answer and moves no control. */
export function ClarificationNews({ number, onRead }: ClarificationNewsProps) {
  const { t } = useTranslation('take-task')
  return (
    <button type="button" className={styles.news} onClick={onRead}>
      <Megaphone size={20} className="flip" aria-hidden />
      <span>
        <b>{t('clarification.new')}</b>
        {number !== undefined && <small>{t('clarification.on', { number })}</small>}
      </span>
      <ChevronRight size={18} className="flip" aria-hidden />
    </button>
  )
}
