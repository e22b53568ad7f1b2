import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fieldAttributes } from '../parts/authoring/field-direction.ts'

const TYPING_MS = 250

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  className?: string
}

/** A search as one types; what is outside (a cleared filter, the way back) shows in the field too. */
export function SearchField({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter follows the typing
  useEffect(() => {
    if (typed === told.current) return
    const wait = setTimeout(() => {
      told.current = typed
      onChange(typed)
    }, TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  return (
    <TextInput
      type="search"
      className={className}
      attributes={fieldAttributes(typed)}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={20} aria-hidden="true" />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
