import type { ReactNode, RefObject } from 'react'
import { Ornament } from '../../ui/ornament.tsx'
import { useFocusAfterInert } from '../../ui/use-focus-back.ts'
import styles from './editor-columns.module.css'

interface Props {
  formRef: RefObject<HTMLDivElement | null>
  form: ReactNode
  preview: ReactNode
  /** The form cannot be changed, because it is being sent. */
  locked?: boolean
}

/** The body of an editor: the form and its `EditorPreview`, side by side. */
export function EditorColumns({ formRef, form, preview, locked = false }: Props) {
  useFocusAfterInert(locked)
  return (
    <div className={styles.columns}>
      <div className={styles.form} ref={formRef} inert={locked}>
        {form}
      </div>
      {preview}
    </div>
  )
}

interface PreviewProps {
  title: string
  /** At the end of the heading line. */
  aside: ReactNode
  children: ReactNode
}

/** The preview column of an editor. */
export function EditorPreview({ title, aside, children }: PreviewProps) {
  return (
    <section className={styles.preview} aria-label={title}>
      <Ornament className={styles.ornament} opacity={0.05} />
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
