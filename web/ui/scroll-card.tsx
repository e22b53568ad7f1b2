import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './scroll-card.module.css'

interface ScrollCardProps {
  /** Accessible name of the scrolling region. */
  label: string
  /** Class of the scrolling region. */
  className?: string
  children: ReactNode
}

/** A card whose content, such as a wide table, scrolls in it. */
export function ScrollCard({ label, className, children }: ScrollCardProps) {
  return (
    <Card className={styles.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={[styles.scroll, className].filter(Boolean).join(' ')} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </Card>
  )
}
