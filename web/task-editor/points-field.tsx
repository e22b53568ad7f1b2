import { useState } from 'react'
import { MOST_POINTS } from '../parts/question/points.ts'
import { readWorth } from '../parts/question/read-points.ts'
import styles from './chosen.module.css'

interface Props {
  label: string
  points: number
  onChange: (points: number) => void
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/** Points of one question, typed in any digits or changed by arrow keys. An invalid text is dropped when the field is left. */
export function PointsField({ label, points, onChange }: Props) {
  const [text, setText] = useState<string>()
  return (
    <input
      className={styles.points}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={label}
      aria-invalid={(text !== undefined && readWorth(text) === undefined) || undefined}
      value={text ?? String(points)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const read = readWorth(typed)
        if (read !== undefined) onChange(read)
      }}
      onBlur={() => setText(undefined)}
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        setText(undefined)
        onChange(Math.min(MOST_POINTS, Math.max(1, points + step)))
      }}
    />
  )
}
