import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  children: ReactNode
  /** narrow 760, normal 1160, wide 1400 px. */
  width?: 'narrow' | 'normal' | 'wide'
  className?: string
}

/** The content column of a screen, with even margins. */
export function Page({ children, width = 'normal', className }: PageProps) {
  return <div className={[styles.page, styles[width], className].filter(Boolean).join(' ')}>{children}</div>
}
