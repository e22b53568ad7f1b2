import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import styles from './filter-bar.module.css'

interface BarProps {
  label: string
  /** Text with the number of matches, once it is known. */
  found?: string
  children: ReactNode
}

/** The filters of a public list, and the number of matches. */
export function FilterBar({ label, found, children }: BarProps) {
  return (
    <search className={styles.bar} aria-label={label}>
      {children}
      <p className={styles.found} role="status">
        {found}
      </p>
    </search>
  )
}

interface TypedProps {
  label: string
  /** ID of the field inside. */
  id: string
  children: ReactNode
}

/** A text filter: a label above its field, which takes the remaining width. */
export function TypedFilter({ label, id, children }: TypedProps) {
  return (
    <label htmlFor={id} className={`${styles.field} ${styles.typed}`}>
      <span>{label}</span>
      {children}
    </label>
  )
}

interface ChoiceProps {
  label: string
  /** Label of the first option, which selects everything. */
  all: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

/** A filter with options, as a native select; '' selects everything. */
export function ChosenFilter({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <span className={styles.list}>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{all}</option>
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </span>
    </label>
  )
}

interface NothingProps {
  title: string
  /** Shown when filters hide everything, with a button that clears them. */
  filtered?: { text: string; clear: string; onClear: () => void }
}

/** Shown instead of an empty list. */
export function NothingFound({ title, filtered }: NothingProps) {
  const clear = filtered && (
    <PlainButton look="soft" onClick={filtered.onClear}>
      {filtered.clear}
    </PlainButton>
  )
  return <EmptyState title={title} text={filtered?.text} action={clear} />
}
