import { Select } from '@mantine/core'
import { useMe } from '../../api/session.ts'
import { foldedFilter } from '../fields/folded-filter.ts'

interface Props {
  label: string
  value: string
  onChange: (school: string) => void
  disabled?: boolean
  className?: string
  /** Hides the label, except from screen readers. */
  bare?: boolean
  /** Label of '' (all schools). Without it one school is always selected. */
  all?: string
}

/** Select for a manager with several schools. Renders nothing for one school. */
export function SchoolSelect({ label, value, onChange, disabled, className, bare, all }: Props) {
  const schools = useMe()?.school_id ?? []
  if (schools.length < 2) return null
  return (
    <Select
      className={className}
      label={bare ? undefined : label}
      aria-label={bare ? label : undefined}
      searchable
      data={[
        ...(all ? [{ value: '', label: all }] : []),
        ...schools.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      filter={foldedFilter}
      value={value}
      disabled={disabled}
      allowDeselect={false}
      onChange={(school) => onChange(school ?? '')}
    />
  )
}
