import type { ReactNode } from 'react'
import styles from './choice-tile.module.css'
import { InputTile } from './input-tile.tsx'

interface ChoiceTileProps {
  /** Name of the group of radio buttons. */
  name: string
  checked: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** One option of a few, as a tile: a radio button, so that arrow keys work as usual. Use it inside a fieldset. */
export function ChoiceTile({ name, checked, onChoose, className, children }: ChoiceTileProps) {
  return (
    <InputTile
      className={[styles.tile, className].filter(Boolean).join(' ')}
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
    >
      {children}
    </InputTile>
  )
}
