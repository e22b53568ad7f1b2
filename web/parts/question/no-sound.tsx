import { VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './media.module.css'

/** The message of a sound that can't be played. */
export function NoSound({ children }: { children: ReactNode }) {
  return (
    <p className={classes.trouble} role="status">
      <VolumeX size={20} aria-hidden />
      {children}
    </p>
  )
}
