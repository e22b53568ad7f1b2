import type { ComponentPropsWithRef } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  label: string
  /** Under the pointer: soft becomes green, quiet becomes darker. plain has the colour of its place and does not change. */
  look: 'soft' | 'quiet' | 'plain'
}

/** A button that shows an icon alone. */
export function IconButton({ label, look, className, ...rest }: IconButtonProps) {
  const names = [styles.button, look !== 'plain' && styles[look], className]
  return <button type="button" {...rest} className={names.filter(Boolean).join(' ')} aria-label={label} />
}
