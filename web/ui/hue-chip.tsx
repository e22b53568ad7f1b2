import type { ReactNode } from 'react'
import { hueClass } from './hue.ts'
import styles from './hue-chip.module.css'

/** A small label in one of the twelve hues. */
export function HueChip({ hue, children, className }: { hue: number; children: ReactNode; className?: string }) {
  return <span className={[styles.chip, hueClass(hue), className].filter(Boolean).join(' ')}>{children}</span>
}
