import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { fieldAttributes } from './field-direction.ts'
import { useSearchText } from './use-search-text.ts'

/** All lists accept a search of this length. */
const MAX_LENGTH = 200

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/** A search field that reports its text 250 ms after the last key (`useSearchText`). */
export function SearchField({ label, value, onChange, className }: Props) {
  const [typed, type] = useSearchText(value, onChange)
  return (
    <TextInput
      type="search"
      className={className}
      attributes={fieldAttributes(typed)}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={18} aria-hidden="true" />}
      value={typed}
      maxLength={MAX_LENGTH}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}
