import { X } from 'lucide-react'
import styles from './close-button.module.css'

/** The cross at the end of a popup's head, or of a line in a list. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <X size={22} aria-hidden="true" />
    </button>
  )
}
