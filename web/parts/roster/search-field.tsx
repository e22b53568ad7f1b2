import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fieldAttributes } from '../authoring/field-direction.ts'

const PAUSE_MS = 250

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A search as one types; the address follows after a breath. */
export function SearchField({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the typing
  useEffect(() => {
    if (typed === value) return
    const wait = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [typed])
  // Cleared or changed from outside: a link, "clear the filters".
  useEffect(() => setTyped((now) => (now.trim() === value.trim() ? now : value)), [value])
  return (
    <TextInput
      className={className}
      type="search"
      attributes={fieldAttributes(typed)}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={18} aria-hidden="true" />}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
