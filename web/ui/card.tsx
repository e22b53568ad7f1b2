import type { ComponentPropsWithoutRef } from 'react'
import styles from './card.module.css'

interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** Inner space of 24 px (16 on a phone). */
  pad?: boolean
  flat?: boolean
}

/** A surface with a border. Attributes of a section are passed on. */
export function Card({ pad, flat, className, ...rest }: CardProps) {
  const names = [styles.card, pad && styles.pad, flat && styles.flat, className]
  return <section {...rest} className={names.filter(Boolean).join(' ')} />
}
