import { type ReactNode, useId } from 'react'
import styles from './segmented.module.css'

export interface SegmentedOption<T extends string> {
  value: T
  label: ReactNode
  /** A number in a muted colour after the label. */
  count?: number
  /** A saffron dot before the label: something is new or waiting. */
  dot?: boolean
}

interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string
  value: T
  options: SegmentedOption<T>[]
  onChange: (value: T) => void
  disabled?: boolean
  className?: string
}

/** A choice of a few options, all visible. It consists of radio buttons, so that arrow keys work as usual. */
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
          {'dot' in option && <i className={styles.dot} data-off={!option.dot || undefined} />}
          <span>{option.label}</span>
          {'count' in option && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
