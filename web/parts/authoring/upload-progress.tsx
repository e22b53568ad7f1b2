import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './upload-progress.module.css'

interface UploadProgressProps {
  /** 0 to 100. */
  percent: number
  /** Id of the element that names the field. */
  labelledBy: string
  /** What is uploaded, before the percentage. */
  text?: string
}

/** The progress of an upload, in the place of the field's button. */
export function UploadProgress({ percent, labelledBy, text }: UploadProgressProps) {
  const { t } = useTranslation('authoring')
  return (
    <div
      className={styles.busy}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Loader size={22} aria-hidden="true" />
      <span>
        {text} <span className="num">{t('upload.percent', { percent })}</span>
      </span>
      <i className={styles.track}>
        <i style={{ inlineSize: `${percent}%` }} />
      </i>
    </div>
  )
}
