import { VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './media.module.css'

/** Why there is nothing to hear, and what to do about it. */
export function NoSound({ children }: { children: ReactNode }) {
  return (
    <p className={classes.trouble} role="status">
      <VolumeX size={20} aria-hidden />
      {children}
    </p>
  )
}
