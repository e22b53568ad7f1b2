import type { ComponentProps } from 'react'
import styles from './input-tile.module.css'

export interface InputTileProps extends ComponentProps<'input'> {
  /** Gives the tile the attribute that styles of picked tiles select. */
  picked?: boolean | undefined
}

/**
 * A radio button or checkbox as a tile: it covers its label and is not seen, so a press anywhere on the tile counts. The
 * class is that of the tile, other attributes are those of the input.
 */
export function InputTile({ className, picked, children, ...input }: InputTileProps) {
  return (
    <label className={[styles.tile, className].filter(Boolean).join(' ')} data-picked={picked || undefined}>
      <input {...input} className={styles.input} />
      {children}
    </label>
  )
}
