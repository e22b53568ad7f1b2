import { InputTile, type InputTileProps } from '../ui/input-tile.tsx'
import styles from './pick-tile.module.css'

/** What a student picks by a press anywhere on it. The class gives it its size, border and text. */
export function PickTile({ className, ...rest }: InputTileProps) {
  return <InputTile {...rest} className={[styles.tile, className].filter(Boolean).join(' ')} picked={rest.checked} />
}
