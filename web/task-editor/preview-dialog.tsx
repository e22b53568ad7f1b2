import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PreviewPane } from './preview-pane.tsx'
import styles from './task-editor.module.css'

interface Props {
  at: number
  onShow: (at: number) => void
  onEdited: (question: Question) => void
  onClose: () => void
}

/** The preview as a full-screen dialog, for screens without room beside the list. */
export function PreviewDialog({ at, onShow, onEdited, onClose }: Props) {
  const { t } = useTranslation(['task-editor', 'common'])
  return (
    <Dialog label={t('preview.title')} onClose={onClose} width={420}>
      <div className={styles.previewDialog}>
        <div className={styles.previewHead}>
          <h2>{t('preview.title')}</h2>
          <CloseButton label={t('common:close')} onClick={onClose} />
        </div>
        <PreviewPane bare at={at} onShow={onShow} onEdited={onEdited} />
      </div>
    </Dialog>
  )
}
