import type { ComponentPropsWithoutRef } from 'react'
import styles from './card.module.css'

interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** Inner space of 24 px (16 on a phone). */
  pad?: boolean
  /** Without a shadow. */
  flat?: boolean
}

/** A surface with an edge. Plain section attributes go through. */
export function Card({ pad, flat, className, ...rest }: CardProps) {
  const names = [styles.card, pad && styles.pad, flat && styles.flat, className]
  return <section {...rest} className={names.filter(Boolean).join(' ')} />
}
