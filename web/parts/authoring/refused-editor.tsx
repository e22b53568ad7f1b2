import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BANNER_MS } from '../../../server/contract/rules.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './refused-editor.module.css'

const WIDTH = 600

/** Shows visitors and students why a teacher's popup is refused (docs/requirements.md 4.34). Closes after 2.5 s. */
export function RefusedEditor({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const { t } = useTranslation('common')
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer, started when the popup opens
  useEffect(() => {
    const wait = setTimeout(onClose, BANNER_MS)
    return () => clearTimeout(wait)
  }, [])
  return (
    <Dialog label={title} onClose={onClose} width={WIDTH} kind="sheet">
      <div className={styles.head}>
        <h2>{title}</h2>
        <CloseButton label={t('close')} onClick={onClose} />
      </div>
      <p className={styles.refused} role="alert">
        <LockKeyhole size={40} aria-hidden="true" />
        {text}
      </p>
    </Dialog>
  )
}
