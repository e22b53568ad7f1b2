import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BANNER_MS } from '../../server/contract/rules.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import styles from './task-editor.module.css'

/** A visitor (or a student) at the teacher's popup: the sentence of the spec, and it closes by itself after 2.5 s. */
export function NoPermission({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('task-editor')
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock, from the opening
  useEffect(() => {
    const wait = setTimeout(onClose, BANNER_MS)
    return () => clearTimeout(wait)
  }, [])
  return (
    <EditorShell title={t('title.new')} onClose={onClose} fit>
      <p className={styles.refused} role="alert">
        <LockKeyhole size={40} aria-hidden="true" />
        {t('noPermission')}
      </p>
    </EditorShell>
  )
}
