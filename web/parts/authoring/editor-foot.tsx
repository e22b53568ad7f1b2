import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DraftReceipt } from './draft-receipt.tsx'
import styles from './editor-foot.module.css'

interface Props {
  /** True while the form has unsaved input. */
  dirty: boolean
  /** Time of the last stored draft, ISO; '' for none. */
  keptAt: string
  cancel: string
  onCancel: () => void
  /** The buttons that save. */
  children?: ReactNode
}

/** The foot of an editor: time of the stored draft, cancel, and the buttons that save. */
export function EditorFoot({ dirty, keptAt, cancel, onCancel, children }: Props) {
  return (
    <>
      <span className={styles.receipt} role="status">
        {dirty && <DraftReceipt at={keptAt} />}
      </span>
      <div className={styles.buttons}>
        <Button variant="subtle" className={styles.cancel} onClick={onCancel}>
          {cancel}
        </Button>
        {children}
      </div>
    </>
  )
}
