import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router-dom'
import { BusyButton } from './busy-button.tsx'
import styles from './plain-button.module.css'

interface Look {
  look?: 'primary' | 'accent' | 'soft' | 'ghost' | 'danger' | 'line'
  size?: 'md' | 'lg'
  /** Full width of its container. */
  block?: boolean
}

const names = ({ look = 'primary', size = 'md', block }: Look, className?: string) =>
  [styles.button, styles[look], size === 'lg' && styles.lg, block && styles.block, className].filter(Boolean).join(' ')

/** Shows that the command of a control runs. Screen readers get this from the control's `aria-busy`. */
export const Spinner = () => <i className={styles.spinner} />

/**
 * The design system's button without Mantine, for screens that render before Mantine is loaded: home, shell, login,
 * messages. All other screens use Mantine's Button, which looks the same.
 */
export function PlainButton({
  look,
  size,
  block,
  busy,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & Look & { busy?: boolean }) {
  return (
    <BusyButton {...rest} className={names({ look, size, block }, className)} data-loading={busy}>
      {busy && <Spinner />}
      {children}
    </BusyButton>
  )
}

/** A link that looks like a button. */
export function PlainLink({ look, size, block, className, ...rest }: ComponentPropsWithRef<typeof Link> & Look) {
  return <Link {...rest} className={names({ look, size, block }, className)} />
}
