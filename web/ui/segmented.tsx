import { type ReactNode, useId } from 'react'
import styles from './segmented.module.css'

export interface SegmentedOption<T extends string> {
  value: T
  label: ReactNode
  /** A quiet number after the label. */
  count?: number
  /** A saffron dot before the label: something new or waiting. */
  dot?: boolean
}

interface SegmentedProps<T extends string> {
  /** What is chosen here, for those who can't see it. */
  label: string
  value: T
  options: SegmentedOption<T>[]
  onChange: (value: T) => void
  disabled?: boolean
  className?: string
}

/** One choice of a few, all in sight. Radio buttons underneath, so that arrow keys work as everywhere. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
  className,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className={[styles.segmented, className].filter(Boolean).join(' ')} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.dot && <i className={styles.dot} />}
          <span>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
