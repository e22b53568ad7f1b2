import styles from './hue.module.css'

/** The class that sets `--g`, `--g-soft` and `--g-ink` for a hue from 1 to 12 (higher numbers wrap around). */
export function hueClass(hue: number): string {
  const index = ((((Math.trunc(hue) - 1) % 12) + 12) % 12) + 1
  return styles[`g${index}`] ?? ''
}
