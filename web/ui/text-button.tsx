import type { ComponentPropsWithRef } from 'react'
import styles from './text-button.module.css'

/** A button without a border for a step beside the main one: in a row, below a card. */
export function TextButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={[styles.button, className].filter(Boolean).join(' ')} />
}
