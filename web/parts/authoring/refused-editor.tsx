import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { BANNER_MS } from '../../../server/contract/rules.ts'
import { EditorShell } from './editor-shell.tsx'
import styles from './refused-editor.module.css'

/** A visitor (or a student) at a teacher's popup: the sentence of the spec, and it closes by itself after 2.5 s. */
export function RefusedEditor({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock, from the opening
  useEffect(() => {
    const wait = setTimeout(onClose, BANNER_MS)
    return () => clearTimeout(wait)
  }, [])
  return (
    <EditorShell title={title} onClose={onClose} fit>
      <p className={styles.refused} role="alert">
        <LockKeyhole size={40} aria-hidden="true" />
        {text}
      </p>
    </EditorShell>
  )
}
