import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './notices.module.css'

interface Props {
  /** The other tab sent or cleared the draft. */
  gone: boolean
  take: () => void
  keep: () => void
}

/** Another tab changed the same draft: the teacher chooses which version to keep. */
export function OtherTab({ gone, take, keep }: Props) {
  const { t } = useTranslation('task-editor')
  return (
    <div className={styles.notice} data-warn role="alert">
      <TriangleAlert size={19} aria-hidden="true" />
      <span>{t(gone ? 'otherTab.gone' : 'otherTab.changed')}</span>
      <span className={styles.acts}>
        <button type="button" className={styles.act} onClick={take}>
          {t(gone ? 'otherTab.clear' : 'otherTab.take')}
        </button>
        <button type="button" className={styles.act} onClick={keep}>
          {t('otherTab.keep')}
        </button>
      </span>
    </div>
  )
}
