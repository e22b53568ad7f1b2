import { X } from 'lucide-react'
import styles from './close-button.module.css'

/** The close button of a popup's header or of a list row. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <X size={22} aria-hidden="true" />
    </button>
  )
}
