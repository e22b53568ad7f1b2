import { X } from 'lucide-react'
import styles from './close-button.module.css'
import { IconButton } from './icon-button.tsx'

/** The close button of a popup's header or of a list row. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton look="soft" className={styles.close} label={label} onClick={onClick}>
      <X size={22} aria-hidden="true" />
    </IconButton>
  )
}
