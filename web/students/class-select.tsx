import { Select } from '@mantine/core'
import { className } from '../i18n/format.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'

interface Props {
  label: string
  value: string
  classes: readonly string[]
  onChange: (code: string) => void
  placeholder?: string
  error?: string
}

/** One class, found by any part of its name. */
export function ClassSelect({ label, value, classes, onChange, placeholder, error }: Props) {
  const codes = value && !classes.includes(value) ? [value, ...classes] : classes
  return (
    <Select
      data-field="class"
      label={label}
      placeholder={placeholder}
      required
      searchable
      data={codes.map((code) => ({ value: code, label: className(code) }))}
      filter={foldedFilter}
      value={value || null}
      error={error}
      allowDeselect={false}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}
