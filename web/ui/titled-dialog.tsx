import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'
import { Isolate } from './isolate.tsx'
import styles from './titled-dialog.module.css'

interface TitledDialogProps extends Omit<ComponentProps<typeof Dialog>, 'label' | 'kind' | 'className'> {
  /** The action, such as "Share a task". */
  title: string
  /** Name of the object of the action, as a person typed it. */
  name: string | undefined
  /** A line about the object. */
  facts?: string
}

/** A dialog that does one thing to one object: its title is small, the name of the object is large. */
export function TitledDialog({ title, name, facts, children, ...dialog }: TitledDialogProps) {
  return (
    <Dialog {...dialog} label={title} kind="sheet">
      <div className={styles.box}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {name !== undefined && (
            <p>
              <Isolate dir="auto">{name}</Isolate>
            </p>
          )}
          {facts && <p className={styles.facts}>{facts}</p>}
        </div>
        {children}
      </div>
    </Dialog>
  )
}
