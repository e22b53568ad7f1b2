import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFocusAfterRemoval } from '../ui/use-focus-back.ts'
import styles from './notices.module.css'

interface Props {
  /** Not another tab of this browser, but another device. */
  device?: boolean
  /** The other tab sent or cleared the draft. */
  gone: boolean
  take: () => void
  keep: () => void
}

/** Another tab or device changed the same draft: the teacher chooses which version to keep. */
export function OtherTab({ device = false, gone, take, keep }: Props) {
  const { t } = useTranslation('task-editor')
  const where = device ? 'otherDevice' : 'otherTab'
  const box = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={box} className={styles.notice} data-warn role="alert">
      <TriangleAlert size={19} aria-hidden="true" />
      <span>{t(`${where}.${gone ? 'gone' : 'changed'}`)}</span>
      <span className={styles.acts}>
        <button type="button" className={styles.act} onClick={take}>
          {t(gone ? 'otherTab.clear' : `${where}.take`)}
        </button>
        <button type="button" className={styles.act} onClick={keep}>
          {t(device && !gone ? 'otherDevice.keep' : 'otherTab.keep')}
        </button>
      </span>
    </div>
  )
}
