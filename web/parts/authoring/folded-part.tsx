import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './folded-part.module.css'

interface FoldedPartProps {
  label: string
  /** What the part holds, shown while it is folded. */
  note: string | false
  /** Whether the part is open when the form opens. */
  opened: boolean
  children: ReactNode
}

/** A part of a form that most people leave empty, behind its label. */
export function FoldedPart({ label, note, opened, children }: FoldedPartProps) {
  const [open, setOpen] = useState(opened)
  return (
    <details className={styles.fold} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        {!open && note !== false && <small>{note}</small>}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {open && children}
    </details>
  )
}
